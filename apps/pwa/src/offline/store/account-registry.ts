import { deviceStorage } from '../../browser/storage';

/** Which accounts have something on this device: their ids. Written before anything is, removed after all is gone. */
const MARK = 'telar-accounts';

/** The accounts that may have something here, as their ids. A mark that cannot be read is none. */
export function registeredAccounts(): number[] {
  try {
    const ids: unknown = JSON.parse(deviceStorage.getItem(MARK) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

export function registerAccount(id: number): void {
  const marked = registeredAccounts();
  if (!marked.includes(id)) deviceStorage.setItem(MARK, JSON.stringify([...marked, id]));
}

export function unregisterAccount(id: number): void {
  const left = registeredAccounts().filter((one) => one !== id);
  if (left.length > 0) deviceStorage.setItem(MARK, JSON.stringify(left));
  else deviceStorage.removeItem(MARK);
}
