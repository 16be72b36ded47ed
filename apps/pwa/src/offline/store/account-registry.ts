import { deviceStorage } from '../../browser/storage';

/** Stores the ids of the accounts with data on this device. An id is added before the data and removed after it. */
const KEY = 'telar-accounts';

/** Returns the ids of the accounts that may have data on this device. Empty if the registry cannot be read. */
export function registeredAccounts(): number[] {
  try {
    const ids: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function registerAccount(id: number): void {
  const ids = registeredAccounts();
  if (!ids.includes(id)) deviceStorage.setItem(KEY, JSON.stringify([...ids, id]));
}

export function unregisterAccount(id: number): void {
  const ids = registeredAccounts().filter((registered) => registered !== id);
  if (ids.length > 0) deviceStorage.setItem(KEY, JSON.stringify(ids));
  else deviceStorage.removeItem(KEY);
}
