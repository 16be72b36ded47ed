import type { QueryClient } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { syncMyCourses } from '../api/my-courses';
import { showNotice } from '../navigation/notice';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/**
 * Refreshes the account's cached data after the first page is shown, and after each later login. If the server refuses
 * the stored session at the start, the session ends. Its data is erased if the server closed the session, and locked if
 * the token expired, which a device with a slow clock does not notice. After a later refusal, `SessionRenewal` offers a
 * login.
 */
export async function startAccount(queryClient: QueryClient): Promise<void> {
  let last = accountId();
  session.subscribe(() => {
    const id = accountId();
    // The saved files depend on the courses.
    if (id !== null && id !== last) {
      syncMyCourses(queryClient)
        .then(() => syncOthers(queryClient))
        .catch(console.error);
    }
    last = id;
  });
  const atStart = last;
  if (atStart === null) return;
  const result = await syncMyCourses(queryClient);
  if (result !== 'refused' && result !== 'expired') return syncOthers(queryClient);
  if (atStart === accountId()) session.logout(result);
}

/**
 * Caches the progress, the certificates and the live sessions for pages without network, and updates the files of saved
 * courses. Their failures count as failures of the courses.
 */
async function syncOthers(queryClient: QueryClient): Promise<void> {
  const [{ syncOwnCertificates }, { syncProgress }, { syncLiveSessions }] = await Promise.all([
    import('../api/own-certificates'),
    import('../api/progress/my-progress'),
    import('../api/live-sessions'),
  ]);
  const syncs = [syncOwnCertificates, syncProgress, syncLiveSessions];
  await Promise.all(syncs.map((sync) => sync(queryClient)));
  await queryClient.invalidateQueries({ queryKey: ['me', 'certified-titles'] });
  const { syncSavedFiles } = await import('../api/course-files/sync-saved-files');
  await syncSavedFiles(queryClient);
}

/** Shows on the open page that the server ended the session. */
export const showSessionEnded = (): void => showNotice(SESSION_TEXTS.ended, 'warning');
