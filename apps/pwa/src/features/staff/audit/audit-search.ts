import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@telar/domain/audit';
import { parseId } from '@telar/domain/ids';
import type { AuditFilters } from '../../../api/audit';
import { dayParam, oneOf } from '../../../navigation/filter-params';
import { searchTextParam } from '../../../navigation/search-params';

/** The filters as the URL has them. */
export type AuditSearch = AuditFilters;

/** Reads the search parameters. Invalid ones are ignored. */
export function toAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const search: AuditSearch = {
    actor: parseId(String(raw['actor'])) ?? undefined,
    action: oneOf(AUDIT_ACTIONS, raw['action']),
    subject_type: oneOf(AUDIT_SUBJECTS, raw['subject_type']),
    subject_id: searchTextParam(raw['subject_id']) || undefined,
    from: dayParam(raw['from']),
    to: dayParam(raw['to']),
    text: searchTextParam(raw['text']) || undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as AuditSearch;
}

/** `undefined` for every filter: what the URL gets when they are cleared. */
export const NO_FILTERS: AuditSearch = {
  actor: undefined,
  action: undefined,
  subject_type: undefined,
  subject_id: undefined,
  from: undefined,
  to: undefined,
  text: undefined,
};
