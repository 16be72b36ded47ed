/** Shows what is kept on this device; for the first page, which does not carry what that takes. */
export const loadSavedDataPanel = (): void =>
  void import('./panel-store').then(({ openSavedDataPanel }) => openSavedDataPanel()).catch(console.error);
