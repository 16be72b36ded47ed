import { QueryClientProvider } from '@tanstack/react-query';
import { SESSION_TEXTS } from '@telar/texts/screens/account';
import { screen } from '@testing-library/react';
import { errorReply, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { renderWithRouter } from '../../test/with-router';
import { createQueryClient } from '../api/client/query-client';
import { bodyUnused, request } from '../api/client/request';
import { session } from '../session/session';
import { SessionRenewal } from './SessionRenewal';

const call = () => request('/api/users', { auth: true, parse: bodyUnused });

it('offers a login after a refusal that came before the background services were loaded', async () => {
  session.login(tokenWith({ role: 'admin' }), { id: 7, name: 'Ana', email: 'ana@demo.pe' });
  stubApi(errorReply(503, 'Un momento.'));
  await expect(call()).rejects.toThrow('Un momento.');
  stubApi(errorReply(401, 'Tu sesión fue cerrada.', { error: 'token_revoked' }));
  await expect(call()).rejects.toThrow('Tu sesión fue cerrada.');
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <SessionRenewal />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('dialog', { name: SESSION_TEXTS.renewTitle })).toHaveTextContent(
    'Tu sesión fue cerrada.',
  );
});
