import type { QueryClient } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { syncMyCourses } from '../api/my-courses';
import { accountId } from '../session/data-owner';
import { forgetLastNav } from '../session/last-nav-from';
import { session } from '../session/session';
import { showNotice } from '../navigation/notice';

/**
 * Once the first page stands: brings what the account keeps on this device up to date, and again for whoever logs in
 * later. A stored session that the server refuses ends here and now, and all it kept goes; in mid-session a refusal is
 * only said, by whoever asked.
 * @param startOver shows the page anew, for whoever is here now.
 */
export async function startAccount(queryClient: QueryClient, startOver: () => Promise<void>): Promise<void> {
  let last = accountId();
  session.subscribe(() => {
    const now = accountId();
    if (now !== null && now !== last) void syncMyCourses(queryClient);
    last = now;
  });
  const asked = last;
  if (asked === null || (await syncMyCourses(queryClient)) !== 'refused' || asked !== accountId()) return;
  session.logout();
  forgetLastNav();
  await startOver();
  showNotice(SESSION_TEXTS.ended, 'warning');
}
