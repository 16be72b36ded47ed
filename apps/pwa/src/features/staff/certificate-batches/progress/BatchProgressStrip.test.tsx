import { jest } from '@jest/globals';
import type { CertificateBatch } from '@telar/contracts/certificate-batches';
import { PROGRESS_TEXTS } from '@telar/texts/screens/batches';
import { act, screen } from '@testing-library/react';
import { json, stubApi } from '../../../../../test/api-stub';
import { aBatch } from '../../../../../test/certificate-batch';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { session } from '../../../../session/session';
import { POLL_MS } from '../batch-state';
import { BatchProgressStrip } from './BatchProgressStrip';

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
});
afterEach(() => jest.useRealTimers());
afterAll(() => {
  globalThis.fetch = realFetch;
});

const running = (issued: number, more: Partial<CertificateBatch> = {}) =>
  aBatch({
    ...more,
    state: 'running',
    rows_total: 40,
    counts: { valid: 40, warned: 0, refused: 0, pending: 40 - issued, issued, failed: 0 },
  });
const list = (...batches: CertificateBatch[]) => json({ batches, next: null });
const poll = () => act(() => jest.advanceTimersByTimeAsync(POLL_MS + 100));
const show = async (path?: string) => {
  await act(() => renderWithRouter(<BatchProgressStrip />, path));
  await act(() => jest.advanceTimersByTimeAsync(0));
};

it('shows a running batch on any page, also after a reload, and follows it until it ends', async () => {
  const { requested, reply } = stubApi(list(running(8)));
  await show('/cursos');
  expect(requested).toEqual(['/api/certificate-batches?state=running']);
  expect(screen.getByText(PROGRESS_TEXTS.running('Quechua'))).toBeVisible();
  expect(screen.getByText('8 de 40')).toBeVisible();
  reply(list(running(32)));
  await poll();
  expect(screen.getByText('32 de 40')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Avance de Quechua' })).toHaveValue(32);
  reply(list());
  await poll();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(PROGRESS_TEXTS.ended('Quechua'));
  act(() => screen.getByRole('button', { name: 'Ocultar el aviso de Quechua' }).click());
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('shows three of four running batches, and says that one has ended only when it has', async () => {
  const four = [4, 3, 2, 1].map((id) => running(8, { id, name: `Lote ${id}` }));
  const { reply } = stubApi(list(...four));
  await show('/cursos');
  expect(screen.getAllByRole('progressbar')).toHaveLength(3);
  const more = screen.getByRole('link', { name: PROGRESS_TEXTS.more(1) });
  expect(more).toHaveAttribute('href', '/lotes-de-certificados');
  reply(list(...four.slice(1)));
  await poll();
  expect(screen.getByRole('status')).toHaveTextContent(PROGRESS_TEXTS.ended('Lote 4'));
  expect(screen.getByText(PROGRESS_TEXTS.running('Lote 1'))).toBeVisible();
  // A batch that this part of the list lacks may still run.
  reply(json({ batches: four.slice(1, 3), next: 2 }));
  await poll();
  expect(screen.queryByText(PROGRESS_TEXTS.ended('Lote 1'))).toBeNull();
});

it('shows the last three of the batches that have ended', async () => {
  const five = [5, 4, 3, 2, 1].map((id) => running(8, { id, name: `Lote ${id}` }));
  const { reply } = stubApi(list(...five));
  await show('/cursos');
  reply(list(...five.slice(1)));
  await poll();
  expect(screen.getByRole('status')).toHaveTextContent(PROGRESS_TEXTS.ended('Lote 5'));
  for (const ends of [3, 5]) {
    reply(list(...five.slice(ends)));
    await poll();
  }
  const shown = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(shown).toEqual(['Lote 3', 'Lote 2', 'Lote 1'].map((name) => `Ocultar el aviso de ${name}`));
});

it.each(['/lotes-de-certificados', '/lotes-de-certificados/8'])('is not on %s, which shows the batch', async (path) => {
  stubApi(list(running(8)));
  await show(path);
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('asks nothing for a role that may not issue', async () => {
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' }));
  const { requested } = stubApi(list(running(8)));
  await show('/');
  expect([requested, screen.queryByRole('complementary')]).toEqual([[], null]);
});
