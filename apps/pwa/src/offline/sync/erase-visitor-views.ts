import { session } from '../../session/session';
import { forgetVisitorViews } from '../store/certificates';

/** Erases what visitors only viewed on this device, if someone is logged in. */
export async function eraseVisitorViews(): Promise<void> {
  if (session.get().isLoggedIn) await forgetVisitorViews();
}
