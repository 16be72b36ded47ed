import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { BATCH_LIST_TEXTS } from '@telar/texts/screens/batches';
import { act, screen } from '@testing-library/react';
import { errorReply, json, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aBatch } from '../../../../../test/certificate-batch';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { POLL_MS } from '../batch-state';
import { BatchListPage } from './BatchListPage';

const realFetch = globalThis.fetch;
const FIVE_MINUTES_MS = 5 * 60_000;
beforeEach(() => {
  jest.useFakeTimers();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
});
afterEach(() => jest.useRealTimers());
afterAll(() => {
  globalThis.fetch = realFetch;
});

const running = (id: number, issued: number) =>
  aBatch({
    id,
    name: `Lote ${id}`,
    state: 'running',
    rows_total: 40,
    counts: { valid: 40, warned: 0, refused: 0, pending: 40 - issued, issued, failed: 0 },
  });
/** Replies with a batch in each part of the list. */
const twoParts =
  (first: CertificateBatch, second: Reply): Reply =>
  (path) =>
    (path.includes('cursor=9') ? second : json({ batches: [first], next: 9 }))(path);
const last = (batch: CertificateBatch) => json({ batches: [batch], next: null });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const loadMore = async () => {
  act(() => screen.getByRole('button', { name: 'Cargar más' }).click());
  await wait(0);
};
const show = async () => {
  await act(() =>
    renderWithRouter(
      <QueryClientProvider client={createQueryClient()}>
        <BatchListPage />
      </QueryClientProvider>,
    ),
  );
  await wait(0);
};

it('follows the running batches of all parts that it shows', async () => {
  const { reply } = stubApi(twoParts(running(9, 8), last(running(5, 1))));
  await show();
  await loadMore();
  expect(screen.getByRole('progressbar', { name: 'Avance de Lote 9' })).toHaveValue(8);
  reply(twoParts(running(9, 30), last(running(5, 2))));
  await wait(POLL_MS + 100);
  expect(screen.getByRole('progressbar', { name: 'Avance de Lote 9' })).toHaveValue(30);
  expect(screen.getByRole('progressbar', { name: 'Avance de Lote 5' })).toHaveValue(2);
  // The cache drops queries that were not used for five minutes.
  await wait(FIVE_MINUTES_MS + POLL_MS);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

it('keeps the batches on the screen if more do not load, and tries again', async () => {
  const { reply } = stubApi(twoParts(aBatch({ id: 9 }), errorReply(403, 'No puedes.')));
  await show();
  await loadMore();
  expect(screen.getByText(`${BATCH_LIST_TEXTS.moreFailed}: No puedes.`)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  reply(twoParts(aBatch({ id: 9 }), last(aBatch({ id: 5, name: 'Lote 5' }))));
  act(() => screen.getByRole('button', { name: 'Reintentar' }).click());
  await wait(0);
  expect(screen.getByRole('link', { name: 'Lote 5' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('shows in Lima’s time when a batch was made, and by whom', async () => {
  stubApi(last(aBatch({ created_at: '2026-11-21T03:05:00.000Z' })));
  await show();
  expect(screen.getByText('20/11/2026 22:05 · Ana Paz')).toBeVisible();
});
