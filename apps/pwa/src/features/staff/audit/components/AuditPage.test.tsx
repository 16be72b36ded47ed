import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { ROWS_HEADER } from '@telar/contracts/audit';
import { anAuditEvent } from '@telar/testing/builders';
import { AUDIT_TEXTS } from '@telar/texts/audit';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { apiResponse, errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { toAuditSearch } from '../audit-search';
import type { AuditSearch } from '../audit-search';
import { AuditPage } from './AuditPage';

const realFetch = globalThis.fetch;
const onSearch = jest.fn<(change: AuditSearch) => void>();

beforeEach(() => {
  onSearch.mockClear();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana' }));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const show = (search: AuditSearch = {}) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <AuditPage search={search} onSearch={onSearch} />
    </QueryClientProvider>,
  );
const events = (...list: ReturnType<typeof anAuditEvent>[]) => ({ events: list, next: null });

it('says in words who did what, and the values before and after', async () => {
  stubApi(json(events(anAuditEvent())));
  await show();
  const item = within(await screen.findByRole('list', { name: 'Eventos de la auditoría' })).getByRole('listitem');
  for (const text of [
    '20/11/2026 12:05',
    'Cambió el rol de Rosa Ñahui',
    'Ana Paz',
    'Administrador · 190.12.3.4',
    'rol: Cliente → ahora Asesor',
  ]) {
    expect(item).toHaveTextContent(text);
  }
});

const ACTOR = 'Ana Paz' + 'Administrador · 190.12.3.4';

it.each([
  [{ action: 'user.password_reset', before: null, after: { password: '********' } }, 'contraseña: no se muestra'],
  [
    { action: 'user.updated', before: { dni: '******03', is_active: true }, after: { dni: null, is_active: false } },
    'DNI: terminado en 03 → ahora vacío' + 'estado: activa → ahora inactiva',
  ],
  [
    { action: 'certificate.revoked', before: { revoked_at: null }, after: { revoked_at: '2026-11-20T17:05:00+00:00' } },
    'Eliminó el certificado Rosa Ñahui' + ACTOR + 'anulado: vacío → ahora 20/11/2026 12:05',
  ],
  [
    { action: 'course.updated', before: { price: 90.5 }, after: { price: 1499.9 } },
    'precio: S/ 90.50 → ahora S/ 1,499.90',
  ],
  [
    { action: 'backup.made', before: null, after: { backup: '20261120T080000123Z-a1b2c3', bytes: 12_345_678 } },
    'Hizo una copia de seguridad en Rosa Ñahui' + ACTOR + 'copia: 20261120T080000123Z-a1b2c3' + 'bytes: 12,345,678',
  ],
  [{ action: 'enrollment.created', before: null, after: { courses: ['Excel', 'Word'] } }, 'cursos: Excel; Word'],
  [{ action: 'algo.nuevo', before: null, after: { otro: { x: 1 } } }, 'algo.nuevo Rosa Ñahui'],
])('shows the changes of %j', async (event, text) => {
  stubApi(json(events(anAuditEvent(event))));
  await show();
  expect(await screen.findByRole('listitem')).toHaveTextContent(text);
});

it('shows the first live sessions of many with their days, and the others on demand', async () => {
  const live_sessions = ['02', '04', '07', '09', '11'].map((day) => `2026-12-${day} 19:30 · 90 min`);
  stubApi(json(events(anAuditEvent({ action: 'course.sessions_created', before: null, after: { live_sessions } }))));
  await show();
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText(/02\/12\/2026 19:30 · 90 min; 04\/12\/2026 19:30 · 90 min; 07\/12/)).toBeVisible();
  const others = item.getByText(/09\/12\/2026 19:30 · 90 min; 11\/12\/2026/);
  expect(others).not.toHaveAttribute('open');
  await userEvent.click(item.getByText('y 2 más'));
  expect(others).toHaveAttribute('open');
});

it('filters by the person and by the subject of a row', async () => {
  stubApi(json(events(anAuditEvent())));
  const { router } = await show();
  await userEvent.click(await screen.findByRole('link', { name: 'Ver solo lo que hizo Ana Paz' }));
  await userEvent.click(screen.getByRole('link', { name: 'Ver la historia de Rosa Ñahui' }));
  const search = router.state.location.search as Record<string, unknown>;
  expect(toAuditSearch(search)).toEqual({ actor: 3, subject_type: 'user', subject_id: '12' });
});

it('sends the filters of the URL, names them, and removes them', async () => {
  const { requested } = stubApi(json(events(anAuditEvent())));
  await show({ actor: 3, subject_type: 'user', subject_id: '12', from: '2026-11-01', text: 'rosa' });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar el filtro Quién: Ana Paz' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el filtro Sobre: Rosa Ñahui' }));
  expect(onSearch.mock.calls).toEqual([[{ actor: undefined }], [{ subject_type: undefined, subject_id: undefined }]]);
  expect(requested).toEqual(['/api/audit-events?actor=3&subject_type=user&subject_id=12&from=2026-11-01&text=rosa']);
});

it('reports a day only when it is complete', async () => {
  stubApi(json(events()));
  await show({ to: '2026-11-20' });
  const from = screen.getByLabelText('Desde');
  fireEvent.change(from, { target: { value: '0002-11-30' } });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.change(from, { target: { value: '2026-11-30' } });
  expect(onSearch).toHaveBeenCalledWith({ from: '2026-11-30' });
});

it('says that the days are reversed', async () => {
  stubApi(json(events()));
  await show({ from: '2026-11-21', to: '2026-11-20' });
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription(FIELD_TEXTS.dates_reversed);
});

it('loads all parts of the list again with the next one, and tries again if that fails', async () => {
  const api = stubApi(json({ events: [anAuditEvent()], next: 7 }));
  await show();
  await screen.findByRole('listitem');
  api.reply(noNetwork);
  await userEvent.click(screen.getByRole('button', { name: 'Cargar más' }));
  expect(await screen.findByText(AUDIT_TEXTS.moreFailed)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const first = json({ events: [anAuditEvent({ id: 8 }), anAuditEvent()], next: 7 });
  const second = json(events(anAuditEvent({ id: 6 })));
  api.reply((path) => (path.includes('cursor=7') ? second(path) : first(path)));
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  expect(api.requested.at(-1)).toBe('/api/audit-events?cursor=7');
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

it.each([
  ['that there are no events', {}, json(events()), AUDIT_TEXTS.empty],
  ['that none matches', { text: 'x' }, json(events()), AUDIT_TEXTS.emptyFiltered],
  ['that it failed, without network', {}, noNetwork, AUDIT_TEXTS.loadFailed],
  ['the message of the server', {}, errorReply(403, 'Acceso denegado.'), 'Acceso denegado.'],
])('shows %s', async (_, search, reply, text) => {
  stubApi(reply);
  await show(search);
  expect(await screen.findByText(text)).toBeVisible();
});

it.each<[string, HeadersInit, Uint8Array<ArrayBuffer>, string]>([
  [
    'the events',
    { [ROWS_HEADER]: '1500' },
    new TextEncoder().encode('head\r\none\r\ntwo\r\nth'),
    '2 de 1,500 · faltan 1,498',
  ],
  ['the bytes without their number', {}, new Uint8Array(1_260_000), '1.2 MB'],
])('downloads the events that match as a file, counts %s, and says if it failed', async (_, rows, part, progress) => {
  const api = stubApi(json(events()));
  await show({ text: 'rosa' });
  const button = screen.getByRole('button', { name: 'Descargar CSV' });
  api.reply(noNetwork);
  await userEvent.click(button);
  expect(await screen.findByText(AUDIT_TEXTS.downloadFailed)).toBeVisible();
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const file = new TransformStream<Uint8Array, Uint8Array>();
  api.reply(() => apiResponse(file.readable, { headers: { 'Content-Type': 'text/csv; charset=utf-8', ...rows } }));
  await userEvent.click(button);
  const bar = await screen.findByRole('progressbar', { name: 'Descargando los eventos…' });
  const writer = file.writable.getWriter();
  await act(() => writer.write(part));
  expect(await screen.findByText(progress)).toBeVisible();
  await act(() => writer.close());
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)]));
  expect(api.requested.at(-1)).toBe('/api/audit-events.csv?text=rosa');
  expect(bar).not.toBeInTheDocument();
  expect(screen.queryByText(AUDIT_TEXTS.downloadFailed)).toBeNull();
});
