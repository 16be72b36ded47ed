import { accountId, dataOwner } from '../../session/data-owner';
import { forgetLastNav } from '../../session/last-nav-from';
import { session } from '../../session/session';
import { registeredAccounts } from '../store/account-registry';

/** Erases what these accounts have here, but for the one whose shelf it still is (`shelfOwner`). */
export function eraseOtherAccounts(ids: readonly number[]): void {
  const others = ids.filter((id) => id !== dataOwner());
  if (others.length === 0) return;
  // Interrupted here, it is done at the next start: the marks stay until all is gone.
  import('../store/erase-accounts')
    .then(({ eraseAccounts }) => eraseAccounts(others))
    .catch((error: unknown) => console.error(error));
}

/**
 * Lets nothing of an account stay on the device once it is not its own any more: after a logout here or in another tab,
 * at a start with no session, and when somebody else logs in. What is of a session that only the clock ended waits for
 * its account. Call it before the session starts; what an earlier visit left half done is then finished.
 */
export function watchAccounts(): void {
  let last = accountId();
  session.subscribe(() => {
    const before = last;
    last = accountId();
    if (before !== null && before !== last) forgetLastNav();
    eraseOtherAccounts(registeredAccounts());
  });
}
