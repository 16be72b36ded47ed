import { session } from '../../session/session';

/** Erases what visitors only viewed on this device, if someone is logged in. Failures are logged. */
export async function eraseVisitorViews(): Promise<void> {
  if (!session.get().isLoggedIn) return;
  try {
    const { forgetVisitorViews } = await import('../store/certificates');
    if (session.get().isLoggedIn) await forgetVisitorViews();
  } catch (error) {
    console.error(error);
  }
}
