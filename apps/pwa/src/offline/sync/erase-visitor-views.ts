import { session } from '../../session/session';
import { forgetBuyerDraft } from '../store/buyer-draft';
import { forgetVisitorViews } from '../store/certificates';

/**
 * If a user is logged in, erases what visitors typed into an order that they did not make, and the certificates that
 * they viewed but did not save on this device.
 */
export async function eraseVisitorViews(): Promise<void> {
  if (!session.get().isLoggedIn) return;
  forgetBuyerDraft();
  await forgetVisitorViews();
}
