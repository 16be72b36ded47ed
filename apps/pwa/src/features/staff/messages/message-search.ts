import { parseId } from '@telar/domain/ids';
import { MESSAGE_STATES } from '@telar/domain/messages';
import type { MessageFilters } from '../../../api/messages/desk';
import { oneOf } from '../../../navigation/filter-params';
import { searchTextParam } from '../../../navigation/search-params';

/** The filters in the URL. `message` is the id of a message that a mail links to. */
export interface MessageSearch extends MessageFilters {
  message?: number | undefined;
}

/** Reads the search parameters. Invalid ones are ignored. */
export function toMessageSearch(raw: Record<string, unknown>): MessageSearch {
  const search: MessageSearch = {
    state: oneOf(MESSAGE_STATES, raw['state']),
    search: searchTextParam(raw['search']) || undefined,
    message: parseId(String(raw['message'])) ?? undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as MessageSearch;
}
