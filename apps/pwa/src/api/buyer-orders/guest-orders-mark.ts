import { deviceStorage } from '../../browser/storage';

const KEY = 'guest-orders';

/** Marks that a visitor ordered on this device. Pages open the database of visitors' orders only if it is set. */
export const markGuestOrders = (): void => deviceStorage.setItem(KEY, '1');

export const mayHaveGuestOrders = (): boolean => deviceStorage.getItem(KEY) !== null;
