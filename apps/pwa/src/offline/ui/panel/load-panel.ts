/** Loads the panel of saved data and opens it: the first page does not carry its code. */
export const loadSavedDataPanel = (): void =>
  void import('./panel-store').then(({ openSavedDataPanel }) => openSavedDataPanel()).catch(console.error);
