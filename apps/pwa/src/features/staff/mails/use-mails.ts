import { useQuery } from '@tanstack/react-query';
import type { MailList } from '@telar/contracts/mails';
import type { MailState } from '@telar/domain/mails';
import { MAIL_TEXTS } from '@telar/texts/mails';
import { useState } from 'react';
import { messageOf } from '../../../api/client/errors';
import { mailsQuery } from '../../../api/mails';
import { useSession } from '../../../session/use-session';

/** Loads the mails in a state, and more of them on demand. */
export function useMails(state: MailState | undefined) {
  const { isLoggedIn } = useSession();
  const [wanted, setWanted] = useState({ state, parts: 1 });
  const parts = wanted.state === state ? wanted.parts : 1;
  // After a logout, fetch nothing while the router leaves the page.
  const query = useQuery({ ...mailsQuery(state, parts), enabled: isLoggedIn });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // If a part fails to load, the mails before it stay on the screen.
  const [shown, setShown] = useState<MailList>();
  if (data && data !== shown) setShown(data);
  const isMore = parts > 1;
  return {
    list: data ?? shown,
    isFetching,
    isMore: isMore && (isPlaceholderData || error !== null),
    message: error && messageOf(error, isMore ? MAIL_TEXTS.moreFailed : MAIL_TEXTS.loadFailed),
    refetch: () => void refetch(),
    loadMore: () => setWanted({ state, parts: parts + 1 }),
  };
}
