/** Shows what is kept on this device; for the first page, which does not carry what that takes. */
export const openKeptPanelLater = (): void =>
  void import('./open-panel').then(({ openKeptPanel }) => openKeptPanel()).catch(console.error);
