import { CERTIFICATE_ORIGINS, CERTIFICATE_STATES } from '@telar/domain/certificate-archive';
import { CERTIFICATE_LIMITS } from '@telar/domain/certificate-limits';
import { parseId } from '@telar/domain/ids';
import type { ArchiveFilters } from '../../../api/certificates/archive';
import { dayParam, oneOf } from '../../../navigation/filter-params';
import { searchTextParam } from '../../../navigation/search-params';

/** The search parameters of the URL: the filters, the page and the certificate that is open over the list. */
export interface ArchiveSearch extends ArchiveFilters {
  /** Where the page starts; `undefined` for the first page. */
  cursor?: number | undefined;
  /** The open certificate. */
  id?: number | undefined;
}

const id = (value: unknown) => parseId(String(value)) ?? undefined;
const templateName = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, CERTIFICATE_LIMITS.templateName) || undefined : undefined;

const isSet = ([, value]: [string, unknown]) => value !== undefined;

/** Reads the search parameters. Invalid ones are ignored. */
export function toArchiveSearch(raw: Record<string, unknown>): ArchiveSearch {
  const search: ArchiveSearch = {
    search: searchTextParam(raw['search']) || undefined,
    course_id: id(raw['course_id']),
    course: searchTextParam(raw['course']) || undefined,
    from: dayParam(raw['from']),
    to: dayParam(raw['to']),
    template: templateName(raw['template']),
    state: oneOf(CERTIFICATE_STATES, raw['state']),
    origin: oneOf(CERTIFICATE_ORIGINS, raw['origin']),
    issuer: id(raw['issuer']),
    cursor: id(raw['cursor']),
    id: id(raw['id']),
  };
  return Object.fromEntries(Object.entries(search).filter(isSet)) as ArchiveSearch;
}

/** The filters of the search parameters, without the page and the open certificate. */
export function filtersOf({ cursor: _, id: __, ...filters }: ArchiveSearch): ArchiveFilters {
  return filters;
}

/** How many filters are set, besides the words of the search. */
export function filterCount({ search: _, ...filters }: ArchiveFilters): number {
  return Object.entries(filters).filter(isSet).length;
}

/** `undefined` for every filter: what the URL gets when they are removed. */
export const NO_FILTERS: ArchiveFilters = {
  search: undefined,
  course_id: undefined,
  course: undefined,
  from: undefined,
  to: undefined,
  template: undefined,
  state: undefined,
  origin: undefined,
  issuer: undefined,
};
