import { dataOwner } from '../../session/data-owner';
import { registeredAccounts } from '../store/account-registry';

/** Erases what these accounts have on this device, except for the data owner. */
export async function eraseAccountsExceptOwner(ids: readonly number[]): Promise<void> {
  const others = ids.filter((id) => id !== dataOwner());
  if (others.length === 0) return;
  const { eraseAccounts } = await import('../store/erase-accounts');
  await eraseAccounts(others);
}

/**
 * Erases what all accounts but the data owner have on this device. If it is interrupted, the registry still lists the
 * accounts, and the next start continues.
 */
export const eraseOtherAccounts = (): Promise<void> => eraseAccountsExceptOwner(registeredAccounts());
