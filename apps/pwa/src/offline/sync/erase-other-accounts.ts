import { dataOwner } from '../../session/data-owner';
import { registeredAccounts } from '../store/account-registry';

/** Erases the data of these accounts on this device, except the data owner's. */
export async function eraseAccountsExceptOwner(ids: readonly number[]): Promise<void> {
  const others = ids.filter((id) => id !== dataOwner());
  if (others.length === 0) return;
  const module = await import('../store/erase-accounts');
  await module.eraseAccounts(others);
}

/**
 * Erases the data of all accounts on this device except the data owner's. If it is interrupted, the registry still
 * lists the accounts, and the next start erases the rest.
 */
export const eraseOtherAccounts = (): Promise<void> => eraseAccountsExceptOwner(registeredAccounts());
