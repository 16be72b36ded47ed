import { session } from '../../session/session';
import { forgetVisitorViews } from '../store/certificates';

/** If a user is logged in, erases the certificates that visitors viewed but did not save on this device. */
export async function eraseVisitorViews(): Promise<void> {
  if (!session.get().isLoggedIn) return;
  await forgetVisitorViews();
}
