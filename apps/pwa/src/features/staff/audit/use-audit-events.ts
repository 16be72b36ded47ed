import { useQuery } from '@tanstack/react-query';
import type { AuditEventList } from '@telar/contracts/audit';
import { AUDIT_TEXTS } from '@telar/texts/audit';
import { useState } from 'react';
import { auditEventsQuery } from '../../../api/audit';
import { messageOf } from '../../../api/client/errors';
import { useSession } from '../../../session/use-session';
import type { AuditSearch } from './audit-search';

/** Loads the events that match, and more of them on demand. */
export function useAuditEvents(search: AuditSearch) {
  const { isLoggedIn } = useSession();
  const key = JSON.stringify(search);
  const [wanted, setWanted] = useState({ key, parts: 1 });
  // Other filters start with the first part again.
  const parts = wanted.key === key ? wanted.parts : 1;
  // After a logout, fetch nothing while the router leaves the page.
  const query = useQuery({ ...auditEventsQuery(search, parts), enabled: isLoggedIn });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // If a part fails to load, the events before it stay on the screen.
  const [shown, setShown] = useState<AuditEventList>();
  if (data && data !== shown) setShown(data);
  const list = data ?? shown;
  const isMore = parts > 1;
  return {
    list,
    /** True if the shown events belong to other filters. */
    isStale: isPlaceholderData && !isMore,
    isFetching,
    /** True while more events load, or if they failed to load. */
    isMore: isMore && (isPlaceholderData || error !== null),
    message: error && messageOf(error, isMore ? AUDIT_TEXTS.moreFailed : AUDIT_TEXTS.loadFailed),
    refetch: () => void refetch(),
    loadMore: () => setWanted({ key, parts: parts + 1 }),
  };
}
