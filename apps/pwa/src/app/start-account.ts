import type { QueryClient } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { syncMyCourses } from '../api/my-courses';
import { showNotice } from '../navigation/notice';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';

/**
 * Refreshes the account's cached data after the first page is shown, and after each later login. If the server refuses
 * the stored session at the start, the session ends and its data is erased. After a later refusal, `SessionRenewal` offers
 * a login.
 */
export async function startAccount(queryClient: QueryClient): Promise<void> {
  let last = accountId();
  session.subscribe(() => {
    const id = accountId();
    if (id !== null && id !== last) {
      void syncMyCourses(queryClient);
      void syncCertificates(queryClient);
    }
    last = id;
  });
  const atStart = last;
  if (atStart === null) return;
  if ((await syncMyCourses(queryClient)) !== 'refused') return syncCertificates(queryClient);
  if (atStart === accountId()) session.logout('refused');
}

/** For the page without network. Failures are those of the courses, too. */
async function syncCertificates(queryClient: QueryClient): Promise<void> {
  const { syncOwnCertificates } = await import('../api/own-certificates');
  await syncOwnCertificates(queryClient);
}

/** Shows on the open page that the server ended the session. */
export const showSessionEnded = (): void => showNotice(SESSION_TEXTS.ended, 'warning');
