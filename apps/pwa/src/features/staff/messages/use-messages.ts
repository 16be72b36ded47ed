import { useQuery } from '@tanstack/react-query';
import type { MessageList } from '@telar/contracts/messages';
import { MESSAGE_SCREEN_TEXTS } from '@telar/texts/messages';
import { useState } from 'react';
import { messageOf } from '../../../api/client/errors';
import { messagesQuery } from '../../../api/messages/desk';
import type { MessageFilters } from '../../../api/messages/desk';
import { useSession } from '../../../session/use-session';

/** Loads the messages that match, and more of them on demand. */
export function useMessages(filters: MessageFilters) {
  const { isLoggedIn } = useSession();
  const key = JSON.stringify(filters);
  const [wanted, setWanted] = useState({ key, parts: 1 });
  // Other filters start with the first part again.
  const parts = wanted.key === key ? wanted.parts : 1;
  // After a logout, fetch nothing while the router leaves the page.
  const query = useQuery({ ...messagesQuery(filters, parts), enabled: isLoggedIn });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // If a part fails to load, the messages before it stay on the screen.
  const [shown, setShown] = useState<MessageList>();
  if (data && data !== shown) setShown(data);
  const isMore = parts > 1;
  return {
    list: data ?? shown,
    /** True if the shown messages belong to other filters. */
    isStale: isPlaceholderData && !isMore,
    isFetching,
    /** True while more messages load, or if they failed to load. */
    isMore: isMore && (isPlaceholderData || error !== null),
    message: error && messageOf(error, isMore ? MESSAGE_SCREEN_TEXTS.moreFailed : MESSAGE_SCREEN_TEXTS.loadFailed),
    refetch: () => void refetch(),
    loadMore: () => setWanted({ key, parts: parts + 1 }),
  };
}
