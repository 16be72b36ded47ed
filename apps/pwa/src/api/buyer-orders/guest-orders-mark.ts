import { deviceStorage } from '../../browser/storage';

const KEY = 'guest-orders';

/** Marks that a visitor made an order on this device. Without the mark no page opens the database of visitors' orders. */
export const markGuestOrders = (): void => deviceStorage.setItem(KEY, '1');

export const mayHaveGuestOrders = (): boolean => deviceStorage.getItem(KEY) !== null;
