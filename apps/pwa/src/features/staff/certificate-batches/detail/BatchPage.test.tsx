import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CertificateBatch, CertificateBatchRow } from '@telar/contracts/certificate-batches';
import { BATCH_TEXTS, CONFIRM_TEXTS } from '@telar/texts/screens/batches';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, noNetwork, stubApi } from '../../../../../test/api-stub';
import type { Reply } from '../../../../../test/api-stub';
import { aBatch, aBatchRow } from '../../../../../test/certificate-batch';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { blankClass } from '../new/class-form';
import { loadClassDraft, storeClassDraft } from '../new/draft-storage';
import type { BatchSearch } from './batch-search';
import { BatchPage } from './BatchPage';

const realFetch = globalThis.fetch;
const onSearch = jest.fn<(search: BatchSearch) => void>();
const onDeleted = jest.fn();
beforeEach(() => {
  onSearch.mockClear();
  onDeleted.mockClear();
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana', email: 'ana@demo.pe' }));
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

/** Replies with a batch and its rows; `other` to every other path. */
const api =
  (batch: CertificateBatch, rows: CertificateBatchRow[], next: number | null = null, other: Reply = json({})): Reply =>
  (path) => {
    if (/\/rows(\?|$)/.test(path)) return json({ rows, next })(path);
    return (/batches\/8$/.test(path) ? json(batch) : other)(path);
  };

const show = (search: BatchSearch = {}) =>
  renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <BatchPage id={8} search={search} onSearch={onSearch} onDeleted={onDeleted} />
    </QueryClientProvider>,
  );

const WARNED = aBatchRow({
  row: 2,
  verdict: 'warned',
  user_name: 'Luz Paz',
  warnings: [
    {
      path: 'course_title',
      message: 'Esta persona ya tiene un certificado de este curso: N° 7/2019. Otro texto: TLR-AAAA-BBBB-CCCC.',
      certificate_code: 'N-7-2019',
    },
  ],
});
const REFUSED = aBatchRow({
  row: 3,
  state: 'refused',
  verdict: 'refused',
  errors: [{ path: 'dni', message: 'Ingresa una cifra válida.' }],
});

it('shows what the check says about each row, and the filters with their counts', async () => {
  const counts = { valid: 1, warned: 1, refused: 1, pending: 2, issued: 0, failed: 0 };
  stubApi(api(aBatch({ rows_total: 3, counts }), [aBatchRow(), WARNED, REFUSED]));
  await show();
  const [valid, warned, refused] = await screen.findAllByRole('listitem', { name: '' }).then(() =>
    within(screen.getByRole('list', { name: 'Filas del lote' }))
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.startsWith('Fila')),
  );
  expect(valid).toHaveTextContent('Correcta');
  expect(warned).toHaveTextContent('Con advertencias');
  const [link, ...others] = within(warned as HTMLElement).getAllByRole('link');
  expect(link).toHaveAccessibleName('Ver el certificado N-7-2019');
  expect(link).toHaveAttribute('href', '/c/N-7-2019');
  expect(others).toEqual([]);
  expect(refused).toHaveTextContent('Documento: Ingresa una cifra válida.');
  const filters = within(screen.getByRole('group', { name: 'Mostrar solo' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Todas 3',
    'Correctas 1',
    'Con advertencias 1',
    'Rechazadas 1',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Rechazadas 1' }));
  expect(onSearch).toHaveBeenCalledWith({ estado: 'refused', desde: undefined });
});

it('corrects a row in place: sends only what changed, and returns the focus', async () => {
  const saved = aBatchRow({ row: 3, dni: '45871209' });
  const { calls } = stubApi(api(aBatch(), [REFUSED], null, json(saved)));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir la fila 3, Rosa Ñahui' }));
  const dni = screen.getByLabelText('Documento');
  expect(dni).toHaveFocus();
  expect(dni).toHaveAccessibleDescription('Ingresa una cifra válida.');
  await userEvent.clear(dni);
  await userEvent.type(dni, '45871209{Enter}');
  await waitFor(() => expect(screen.getByText(BATCH_TEXTS.rowSaved(3))).toBeInTheDocument());
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/api/certificate-batches/8/rows/3',
    body: { dni: '45871209' },
  });
  expect(screen.getByRole('button', { name: 'Corregir la fila 3, Rosa Ñahui' })).toHaveFocus();
});

it('takes no input while a correction is saved, and returns the focus to the field if that fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  const saving = new Promise<Response>((_, reject) => (fail = reject));
  stubApi(api(aBatch(), [REFUSED], null, () => saving));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir la fila 3, Rosa Ñahui' }));
  const dni = screen.getByLabelText('Documento');
  await userEvent.clear(dni);
  await userEvent.type(dni, '45871209{Enter}');
  await waitFor(() => expect(dni).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Guardar y revisar' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: '¿Descartar lo que escribiste?' })).toBeNull();
  fail(new TypeError('Failed to fetch'));
  expect(await screen.findByText(new RegExp(BATCH_TEXTS.rowSaveFailed))).toBeVisible();
  expect(dni).toBeEnabled();
  expect(dni).toHaveFocus();
  expect(dni).toHaveValue('45871209');
});

it('asks before a correction is lost, on another screen, on another page of rows, and by Escape', async () => {
  stubApi(api(aBatch(), [REFUSED]));
  const { router } = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir la fila 3, Rosa Ñahui' }));
  await userEvent.type(screen.getByLabelText('Documento'), '9');
  const form = screen.getByRole('form', { name: 'Corregir la fila 3' });
  const leaveAnd = async (leave: () => void, answer: string) => {
    act(leave);
    const dialog = await screen.findByRole('dialog', { name: '¿Descartar lo que escribiste?' });
    await userEvent.click(within(dialog).getByRole('button', { name: answer }));
  };
  await leaveAnd(() => router.history.push('/cursos'), 'Seguir editando');
  await leaveAnd(() => router.history.push('/?desde=100'), 'Seguir editando');
  expect(router.history.location.href).toBe('/');
  expect(form).toBeVisible();
  await leaveAnd(() => fireEvent.keyDown(form, { key: 'Escape' }), 'Descartar');
  expect(form).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Corregir la fila 3, Rosa Ñahui' })).toHaveFocus();
});

it('says that another admin changed the batch, and shows it as it is now', async () => {
  const { reply } = stubApi(api(aBatch(), [aBatchRow()]));
  await show();
  const running = aBatch({
    state: 'running',
    counts: { valid: 1, warned: 1, refused: 0, pending: 1, issued: 1, failed: 0 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar la fila 1, Rosa Ñahui' }));
  const conflict = errorReply(409, 'Esa fila ya se emitió o se está emitiendo.', {
    error: 'certificate_batch_conflict',
  });
  reply(api(running, [aBatchRow()], null, conflict));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(/Esa fila ya se emitió/)).toBeVisible();
  expect(await screen.findByText('1 emitido · 1 pendiente')).toBeVisible();
});

it('says what will be issued, and removes the rows with warnings if the admin wants', async () => {
  const counts = { valid: 1, warned: 1, refused: 0, pending: 2, issued: 0, failed: 0 };
  const { calls } = stubApi(
    api(aBatch({ counts }), [aBatchRow(), WARNED], null, json(aBatch({ state: 'running' }), 202)),
  );
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir 2 certificados' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByLabelText(CONFIRM_TEXTS.remove));
  const form = { ...blankClass(), template_name: 'a.pdf' };
  storeClassDraft('ana@demo.pe', { course: { id: 5, title: 'Quechua' }, form, rows: [], batch: 8 });
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir 1 certificado' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/start'))).toBe(true));
  await waitFor(() => expect(loadClassDraft('ana@demo.pe')).toBeNull());
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/certificate-batches/8/rows?state=warned',
    'POST /api/certificate-batches/8/start',
  ]);
});

it.each([
  [
    'removes rows that only repeat a person and course',
    [
      WARNED,
      aBatchRow({ row: 3, verdict: 'warned', warnings: [{ path: 'dni', message: 'La fila 1 es igual.', row: 1 }] }),
    ],
    true,
  ],
  [
    'issues rows whose DNI got its zero back',
    [aBatchRow({ row: 2, verdict: 'warned', warnings: [{ path: 'dni', message: 'Le faltaba el cero.' }] })],
    false,
  ],
  [
    'issues rows with other warnings',
    [
      WARNED,
      aBatchRow({ row: 3, verdict: 'warned', warnings: [{ path: 'final_grade', message: 'Fuera de la escala.' }] }),
    ],
    false,
  ],
] as const)('proposes what is safe: it %s', async (_title, rows, removes) => {
  const counts = { valid: 1, warned: rows.length, refused: 0, pending: 1 + rows.length, issued: 0, failed: 0 };
  stubApi(api(aBatch({ counts }), [...rows]));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: `Emitir ${counts.pending} certificados` }));
  const dialog = within(screen.getByRole('dialog'));
  const issue = removes ? 'Emitir 1 certificado' : `Emitir ${counts.pending} certificados`;
  expect(await dialog.findByRole('button', { name: issue })).toBeVisible();
  expect(dialog.getByRole('radio', { name: CONFIRM_TEXTS.remove, checked: removes })).toBeVisible();
  expect(dialog.getByRole('radio', { name: CONFIRM_TEXTS.include, checked: !removes })).toBeVisible();
});

it('shows the warnings that stopped the start, and starts once they are confirmed', async () => {
  const counts = { valid: 1, warned: 0, refused: 0, pending: 1, issued: 0, failed: 0 };
  const message = '1 fila tiene una advertencia nueva: revísala y confirma otra vez.';
  const conflict = errorReply(409, message, { error: 'certificate_batch_conflict' });
  const { reply, calls } = stubApi(api(aBatch({ counts }), [aBatchRow()]));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Emitir 1 certificado' }));
  const dialog = within(screen.getByRole('dialog'));
  const warned = aBatch({ counts: { ...counts, valid: 0, warned: 1 } });
  reply(api(warned, [WARNED], null, conflict));
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir 1 certificado' }));
  expect(await dialog.findByText(new RegExp(message))).toBeVisible();
  expect(await dialog.findByLabelText(CONFIRM_TEXTS.remove)).toBeVisible();
  expect(await screen.findByText(/N° 7\/2019/)).toBeInTheDocument();
  reply(api(warned, [WARNED], null, json(aBatch({ state: 'running' }), 202)));
  await userEvent.click(dialog.getByRole('button', { name: 'Emitir 1 certificado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path.endsWith('/start'))).toHaveLength(2);
});

it.each([
  ['running', 'Detener', 'cancel'],
  ['cancelled', 'Reanudar', 'resume'],
  ['done', 'Emitir 1 fila de nuevo', 'retry'],
] as const)('offers what a batch that is %s can do', async (state, label, action) => {
  const failed = state === 'done' ? 1 : 0;
  const counts = { valid: 2, warned: 0, refused: 0, pending: 1 - failed, issued: 1, failed };
  const { calls } = stubApi(api(aBatch({ state, counts }), [], null, json(aBatch({ state, counts }), 202)));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith(`/8/${action}`))).toBe(true));
});

it.each([
  ['draft', 0, ['CSV']],
  ['done', 0, ['CSV']],
  ['done', 1, ['ZIP con los PDF', 'Un solo PDF', 'CSV']],
] as const)('offers the results of a batch in the state %s with %i certificates', async (state, issued, labels) => {
  const counts = { valid: 0, warned: 0, refused: 2, pending: 0, issued, failed: 0 };
  stubApi(api(aBatch({ state, counts }), [REFUSED]));
  await show();
  const results = within(await screen.findByRole('region', { name: 'Descargar' }));
  expect(results.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(labels);
});

it('goes to the next rows and back', async () => {
  stubApi(api(aBatch({ rows_total: 60 }), [aBatchRow()], 50));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Siguientes' }));
  expect(onSearch).toHaveBeenCalledWith({ estado: undefined, desde: 50 });
});

it.each([
  ['that it does not exist', errorReply(404, 'x', { error: 'certificate_batch_not_found' }), BATCH_TEXTS.notFound],
  ['that it failed, without network', noNetwork, /No se pudo cargar el lote: No hay conexión/],
])('says %s', async (_, reply, text) => {
  stubApi(reply);
  await show();
  expect(await screen.findByText(text)).toBeVisible();
});
