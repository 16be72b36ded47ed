import { queryOptions } from '@tanstack/react-query';
import { limaDate } from '@telar/domain/dates';

/** The day (`YYYY-MM-DD`, Lima) of the list of what was annulled that is kept here; `null` where none is. */
async function keptListDay(): Promise<string | null> {
  const { cachedRevocations } = await import('../../../offline/store/revocations');
  // A browser without storage is a browser that kept nothing.
  const list = await cachedRevocations().catch(() => undefined);
  return list ? limaDate(new Date(list.issuedAt)) : null;
}

/** The same as a query; another list may come at any time. */
export function keptListDayQuery() {
  return queryOptions({ queryKey: ['kept-list-day'], queryFn: keptListDay, staleTime: 0 });
}
