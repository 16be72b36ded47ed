import { createAtom } from '@tanstack/store';

/** True while the panel with the data on this device is open. It opens over any page. */
export const savedDataPanelIsOpen = createAtom(false);

export const openSavedDataPanel = (): void => savedDataPanelIsOpen.set(true);
export const closeSavedDataPanel = (): void => savedDataPanelIsOpen.set(false);
