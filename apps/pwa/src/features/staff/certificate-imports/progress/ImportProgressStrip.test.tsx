import { jest } from '@jest/globals';
import type { CertificateImport } from '@telar/contracts/certificate-imports';
import { IMPORT_PROGRESS_TEXTS } from '@telar/texts/screens/imports';
import { act, screen } from '@testing-library/react';
import { json, stubApi } from '../../../../../test/api-stub';
import { anImport } from '../../../../../test/certificate-import';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { POLL_MS } from '../../../../certificate-rows/progress/use-running-work';
import { session } from '../../../../session/session';
import { ImportProgressStrip } from './ImportProgressStrip';

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
});
afterEach(() => jest.useRealTimers());
afterAll(() => {
  globalThis.fetch = realFetch;
});

const running = (imported: number) =>
  anImport({
    state: 'running',
    rows_total: 42,
    counts: { valid: 40, refused: 2, pending: 40 - imported, imported },
    started_at: '2026-11-22T17:10:00Z',
    started_by: 'Ana Paz',
  });
const list = (...imports: CertificateImport[]) => json({ imports, next: null });
const show = async (path: string) => {
  await act(() => renderWithRouter(<ImportProgressStrip />, path));
  await act(() => jest.advanceTimersByTimeAsync(0));
};

it('shows a running import on any page, and follows it until it ends', async () => {
  const { requested, reply } = stubApi(list(running(8)));
  await show('/cursos');
  expect(requested).toEqual(['/api/certificate-imports?state=running']);
  expect(screen.getByText(IMPORT_PROGRESS_TEXTS.running('Registro 2019'))).toBeVisible();
  expect(screen.getByText('8 de 40')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la incorporación Registro 2019' })).toHaveAttribute(
    'href',
    '/importar-certificados?id=7',
  );
  reply(list());
  await act(() => jest.advanceTimersByTimeAsync(POLL_MS + 100));
  expect(screen.getByRole('status')).toHaveTextContent(IMPORT_PROGRESS_TEXTS.ended('Registro 2019'));
  act(() => screen.getByRole('button', { name: 'Ocultar el aviso de Registro 2019' }).click());
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('is not on the page of the imports, which shows it', async () => {
  stubApi(list(running(8)));
  await show('/importar-certificados');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('makes no requests for a role that may not import', async () => {
  act(() => session.login(tokenWith({ role: 'asesor' }), { name: 'Luz' }));
  const { requested } = stubApi(list(running(8)));
  await show('/');
  expect([requested, screen.queryByRole('complementary')]).toEqual([[], null]);
});
