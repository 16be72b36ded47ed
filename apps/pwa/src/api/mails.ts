import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { AcceptedMailList, MailReleased } from '@telar/contracts/mails';
import type { MailList } from '@telar/contracts/mails';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { MailState } from '@telar/domain/mails';
import { fetchParts } from './client/list-parts';
import { request } from './client/request';
import { withQuery } from './client/with-query';

/** The key of every list of mails. */
export const MAILS_KEY = ['me', 'mails'] as const;

/** The mails of the outbox in a state, newest first; for admins. @param parts how many parts of the list, from 1. */
export function mailsQuery(state: MailState | undefined, parts: number) {
  return queryOptions({
    queryKey: [...MAILS_KEY, state, parts],
    queryFn: async ({ signal }): Promise<MailList> => {
      const loaded = await fetchParts(parts, (cursor) =>
        request(withQuery(PATHS.mails, { state, cursor }), { auth: true, signal, parse: AcceptedMailList }),
      );
      const last = loaded.at(-1);
      if (!last) throw new Error('There is no part');
      return { ...last, mails: loaded.flatMap(({ mails }) => mails) };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Sends a given-up or held mail again. */
export function retryMail(id: number): Promise<MailReleased> {
  return request(pathTo(PATHS.mailRetry, { id }), { method: 'POST', auth: true, parse: MailReleased });
}
