/** Loads the code of the saved-data panel, which is not part of the first page, and opens the panel. */
export const loadSavedDataPanel = (): void =>
  void import('./panel-store').then(({ openSavedDataPanel }) => openSavedDataPanel()).catch(console.error);
