import { parseId } from '@telar/domain/ids';
import { MESSAGE_STATES } from '@telar/domain/messages';
import type { MessageFilters } from '../../../api/messages/desk';
import { searchTextParam } from '../../../navigation/search-params';

/** The filters as the URL has them; `message` is the one to which a mail leads. */
export interface MessageSearch extends MessageFilters {
  message?: number | undefined;
}

/** Reads the search parameters. Invalid ones are ignored. */
export function toMessageSearch(raw: Record<string, unknown>): MessageSearch {
  const search: MessageSearch = {
    state: MESSAGE_STATES.find((known) => known === raw['state']),
    search: searchTextParam(raw['search']) || undefined,
    message: parseId(String(raw['message'])) ?? undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as MessageSearch;
}
