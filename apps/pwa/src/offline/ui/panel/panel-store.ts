let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Shows what is kept on this device, over whatever page is open. */
export const openSavedDataPanel = (): void => set(true);
export const closeSavedDataPanel = (): void => set(false);

export const keptPanelIsOpen = (): boolean => open;

/** Calls back when it opens or closes. @returns how to stop. */
export function onKeptPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
