import { Store } from '@tanstack/store';

/** Whether the panel with the data saved on this device is open. It opens over any page. */
export const savedDataPanelIsOpen = new Store(false);

export const openSavedDataPanel = (): void => savedDataPanelIsOpen.setState(() => true);
export const closeSavedDataPanel = (): void => savedDataPanelIsOpen.setState(() => false);
