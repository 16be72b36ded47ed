import type { QueryClient } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { syncMyCourses } from '../api/my-courses';
import { showNotice } from '../navigation/notice';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/**
 * Refreshes the account's cached data after the first page is shown, after each later login, and when the device is
 * online again. If the server refuses the stored session at the start, the session ends. Its data is locked if the
 * token expired, which a device with a slow clock does not notice, or if something of it was not sent; else it is
 * erased. After a later refusal, `SessionRenewal` offers a login.
 */
export async function startAccount(queryClient: QueryClient): Promise<void> {
  let last = accountId();
  session.subscribe(() => {
    const id = accountId();
    if (id !== null && id !== last) syncAll(queryClient).catch(console.error);
    last = id;
  });
  addEventListener('online', () => {
    if (accountId() !== null) syncAll(queryClient).catch(console.error);
  });
  const atStart = last;
  if (atStart === null) return;
  const refusal = await syncAll(queryClient);
  if (!refusal) return;
  const isLocked = refusal === 'expired' || (await hasUnsentData());
  if (atStart === accountId()) session.logout(refusal, isLocked);
}

async function hasUnsentData(): Promise<boolean> {
  const { mayLose, unsentData } = await import('../api/unsent');
  return mayLose(await unsentData());
}

/** Refreshes the courses, and then the rest. @returns why the server refused the session, or `null`. */
async function syncAll(queryClient: QueryClient): Promise<'refused' | 'expired' | null> {
  const result = await syncMyCourses(queryClient);
  if (result === 'refused' || result === 'expired') return result;
  await syncOthers(queryClient);
  return null;
}

/**
 * Caches the progress, the certificates and the live sessions for pages without network, and starts to follow the files
 * of saved courses. Their failures count as failures of the courses.
 */
async function syncOthers(queryClient: QueryClient): Promise<void> {
  const [{ syncOwnCertificates }, { syncProgress }, { syncLiveSessions }, { keepSavedFilesCurrent }] =
    await Promise.all([
      import('../api/own-certificates'),
      import('../api/progress/my-progress'),
      import('../api/live-sessions'),
      import('../api/course-files/sync-saved-files'),
    ]);
  keepSavedFilesCurrent(queryClient, async () => (await import('../pdf/store-viewer')).storePdfViewer());
  const syncs = [syncOwnCertificates, syncProgress, syncLiveSessions];
  await Promise.all(syncs.map((sync) => sync(queryClient)));
  await queryClient.invalidateQueries({ queryKey: ['me', 'certified-courses'] });
}

/** Shows on the open page that the server ended the session. */
export const showSessionEnded = (): void => showNotice(SESSION_TEXTS.ended, 'warning');
