import { tokenWith } from '../../../test/tokens';
import { session } from '../../session/session';
import { createQueryClient } from './query-client';

it('keeps no answer of an account that logged out', () => {
  session.login(tokenWith({ role: 'admin' }), { name: 'Ana', email: 'ana@demo.pe' });
  const client = createQueryClient();
  client.setQueryData(['users'], ['private']);
  session.logout();
  expect(client.getQueryCache().getAll()).toEqual([]);
});
