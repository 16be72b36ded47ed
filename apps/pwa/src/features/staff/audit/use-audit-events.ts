import { AUDIT_TEXTS } from '@telar/texts/audit';
import { auditEventsQuery } from '../../../api/audit';
import { messageOf } from '../../../api/client/errors';
import { useFilteredParts } from '../../../api/use-filtered-parts';
import type { AuditSearch } from './audit-search';

/** Loads the events that match, and more of them on demand. */
export function useAuditEvents(search: AuditSearch) {
  const { error, ...events } = useFilteredParts(search, (parts) => auditEventsQuery(search, parts));
  const { moreFailed, loadFailed } = AUDIT_TEXTS;
  return { ...events, message: error && messageOf(error, events.isMore ? moreFailed : loadFailed) };
}
