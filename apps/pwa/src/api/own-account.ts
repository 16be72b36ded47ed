import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { OwnAccount } from '@telar/contracts/own-account';
import type { UpdateOwnAccountRequest } from '@telar/contracts/own-account';
import { PATHS } from '@telar/contracts/paths';
import { bareOrKeyed } from '@telar/contracts/tolerant';
import { TIMEOUTS } from '@telar/domain/limits';
import { accountId } from '../session/data-owner';
import { session } from '../session/session';
import { NETWORK_FIRST_OPTIONS, networkFirst } from './client/network-first';
import type { FreshOrCached } from './client/network-first';
import { request } from './client/request';

const store = () => import('../offline/store/own-account');
const AcceptedSaved = bareOrKeyed('user', OwnAccount);

/** Reads the own account from the API or from the cache. */
export const ownAccountQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['me', 'account'],
  queryFn: (context) =>
    networkFirst<OwnAccount>(context, {
      fetch: (signal) =>
        request(PATHS.ownAccount, { auth: true, signal, timeout: TIMEOUTS.courses, parse: OwnAccount }),
      writeCopy: async (account, owner) => (await store()).cacheOwnAccount(owner, account),
      readCopy: async () => (await store()).cachedOwnAccount(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have changed it, or confirmed the DNI.
  staleTime: 0,
});

export const saveOwnAccount = (change: UpdateOwnAccountRequest): Promise<OwnAccount> =>
  request(PATHS.ownAccount, { method: 'PATCH', auth: true, body: change, parse: AcceptedSaved });

/**
 * Shows the account from a response of the server: on this screen, in the header, and in data that depend on its
 * document.
 */
export function showOwnAccount(client: QueryClient, account: OwnAccount): void {
  const { token, user } = session.get();
  if (!token || accountId() !== account.id) return;
  const { name, last_name, email, dni } = account;
  const changed = { ...user, name, last_name, email, dni };
  session.login(token, changed);
  client.setQueryData<FreshOrCached<OwnAccount>>(ownAccountQuery.queryKey, {
    data: account,
    cachedAt: null,
    why: null,
  });
  // Writes the cached copy, too.
  void client.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['me', 'certificates'] });
}
