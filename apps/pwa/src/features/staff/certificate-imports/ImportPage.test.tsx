import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { CertificateImportRow } from '@telar/contracts/certificate-imports';
import { BATCH_FILE_TEXTS } from '@telar/texts/screens/batches';
import { IMPORT_FILE_TEXTS, IMPORT_TEXTS } from '@telar/texts/screens/imports';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, json, jsonResponse, stubApi } from '../../../../test/api-stub';
import type { Reply } from '../../../../test/api-stub';
import { anImport } from '../../../../test/certificate-import';
import { tokenWith } from '../../../../test/tokens';
import { renderWithRouter } from '../../../../test/with-router';
import { createQueryClient } from '../../../api/client/query-client';
import { session } from '../../../session/session';
import { POLL_MS } from './import-state';
import { ImportPage } from './ImportPage';

const IMPORT = anImport({ files: { total: 3, stored: 1, unmatched: 2 } });
const ROW: CertificateImportRow = {
  row: 1,
  state: 'pending',
  verdict: 'valid',
  original_code: 'N° 001/2019',
  user_name: 'Rosa Ñahui',
  dni: '45871203',
  course_title: 'Telar',
  cells: { code: 'N° 001/2019', dni: '45871203' },
  errors: [],
  warnings: [],
  file: { name: 'N-001.pdf', sha256: 'ab', state: 'stored' },
  certificate: null,
};
const REFUSED: CertificateImportRow = {
  ...ROW,
  row: 2,
  state: 'refused',
  verdict: 'refused',
  user_name: 'Luz Díaz',
  file: null,
  original_code: 'N° 002/2019',
  errors: [{ path: 'dni', message: 'Ingresa un DNI válido de 8 dígitos.' }],
  cells: { code: 'N° 002/2019', dni: '123' },
};

/** Replies by method and the end of the path, over those of a draft with two rows. */
function serve(replies: Record<string, Reply> = {}) {
  const all: Record<string, Reply> = {
    'GET /certificate-imports': json({ imports: [IMPORT], next: null }),
    'GET /7': json(IMPORT),
    'GET /rows': json({ rows: [ROW, REFUSED], next: null }),
    'GET /files?state=unmatched': json({
      files: [{ file: 2, name: 'sobra.pdf', sha256: 'cd', size: 1_000, state: 'unmatched', row: null, reason: null }],
      next: null,
    }),
    ...replies,
  };
  const { calls } = stubApi(json({}));
  const fetched = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    await fetched(input, init);
    const key = `${init?.method ?? 'GET'} ${String(input)}`;
    const [method, path = ''] = key.split(' ');
    const found = Object.entries(all).find(([name]) => {
      const [other, end = ''] = name.split(' ');
      return other === method && path.endsWith(end);
    });
    return (found?.[1] ?? json({}, 404))(path);
  });
  return calls;
}

// jsdom's files have no `arrayBuffer`.
function csvFile(content: string | Uint8Array<ArrayBuffer>, name = 'a.csv'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}

const onOpen = jest.fn<(id: number) => void>();
const onLeave = jest.fn<(notice?: string) => void>();

async function show(id: number | null) {
  act(() => session.login(tokenWith({ role: 'admin' }), { name: 'Ana', role: 'admin' }));
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ImportPage id={id} onOpen={onOpen} onLeave={onLeave} />
    </QueryClientProvider>,
  );
}

beforeEach(() => jest.clearAllMocks());
afterEach(() => void jest.useRealTimers());

it('sends the rows of a register, whatever its separator and letters, and opens the import', async () => {
  const calls = serve({ 'POST /certificate-imports': json(IMPORT, 201) });
  await show(null);
  const text = 'CÓDIGO;Nombre;D.N.I.;Curso;Fecha\r\nN° 001/2019;Rosa Ñahui;45871203;Telar;14/03/2019\r\n';
  const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  await userEvent.upload(screen.getByLabelText(/Elegir el registro/), csvFile(latin1, 'Registro 2019.csv'));
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar 1 fila' }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith(7));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Registro 2019',
    rows: [
      {
        row: 2,
        code: 'N° 001/2019',
        user_name: 'Rosa Ñahui',
        dni: '45871203',
        course_title: 'Telar',
        issue_date: '14/03/2019',
      },
    ],
  });
});

it('shows how the columns are read before it sends anything', async () => {
  const calls = serve();
  await show(null);
  const text = 'N°;Nombres;Apellidos;DNI;Curso;Fecha;Firma\n1;Rosa;Ñahui;45871203;Telar;14/03/2019;sí\n';
  await userEvent.upload(screen.getByLabelText(/Elegir el registro/), csvFile(text, 'Registro 2019.csv'));
  expect(await screen.findByRole('heading', { name: IMPORT_TEXTS.columns })).toHaveFocus();
  const list = within(screen.getByRole('list', { name: IMPORT_TEXTS.columns }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Código: «N°», por ejemplo 1',
    'Nombre: «Nombres», por ejemplo Rosa',
    'Apellidos: «Apellidos», por ejemplo Ñahui',
    'Documento: «DNI», por ejemplo 45871203',
    'Curso: «Curso», por ejemplo Telar',
    'Emisión: «Fecha», por ejemplo 14/03/2019',
  ]);
  expect(screen.getByText('La columna «Firma» no se incorpora.')).toBeVisible();
  expect(screen.getByText(IMPORT_TEXTS.rowNumbersAsCodes)).toBeVisible();
  expect(screen.getByText('Otro registro (ahora: Registro 2019.csv)')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([
  ['Código,Nombre\nA,B', 'Faltan columnas en los encabezados: Documento, Curso, Emisión, Fin o Inicio.'],
  ['Registro 2019,,,,\nCódigo,Nombre,DNI,Curso,Fecha\n', IMPORT_TEXTS.noRows],
  ['Código,Nombre,DNI,Curso,Fecha\n', BATCH_FILE_TEXTS.empty],
])('says what a register lacks: %j', async (text, message) => {
  serve();
  await show(null);
  await userEvent.upload(screen.getByLabelText(/Elegir el registro/), csvFile(text));
  expect(await screen.findByText(message)).toBeVisible();
  expect(onOpen).not.toHaveBeenCalled();
});

it('says why the server refuses a register, and opens a recent import', async () => {
  serve({ 'POST /certificate-imports': errorReply(503, 'El servicio está ocupado.') });
  await show(null);
  const csv = csvFile('Código,Nombre,DNI,Curso,Fecha\nA1,B,45871203,C,1/1/2019');
  await userEvent.upload(screen.getByLabelText(/Elegir el registro/), csv);
  await userEvent.click(await screen.findByRole('button', { name: 'Revisar 1 fila' }));
  expect(await screen.findByText(`${IMPORT_TEXTS.checkFailed}: El servicio está ocupado.`)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Registro 2019' }));
  expect(onOpen).toHaveBeenCalledWith(7);
});

it('lists further imports on demand', async () => {
  const older = { ...IMPORT, id: 3, name: 'Registro 1998' };
  serve({
    'GET /certificate-imports': json({ imports: [IMPORT], next: 7 }),
    'GET /certificate-imports?cursor=7': json({ imports: [older], next: null }),
  });
  await show(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar más' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registro 1998' }));
  expect(onOpen).toHaveBeenCalledWith(3);
  expect(screen.getByRole('button', { name: 'Registro 2019' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

it('offers the result also if nothing was imported', async () => {
  const counts = { ...IMPORT.counts, pending: 0, failed: 1, refused: 1 };
  serve({ 'GET /7': json({ ...IMPORT, state: 'done', counts }) });
  await show(7);
  expect(await screen.findByRole('button', { name: IMPORT_TEXTS.csv })).toBeVisible();
});

it('shows the rows with their reasons, and corrects one in place', async () => {
  const corrected = { ...REFUSED, state: 'pending', verdict: 'valid', errors: [] };
  const calls = serve({ 'PATCH /rows/2': json(corrected) });
  await show(7);
  expect(await screen.findByText('Documento: Ingresa un DNI válido de 8 dígitos.')).toBeVisible();
  expect(screen.getByText('N° 001/2019 · 45871203 · Telar')).toBeVisible();
  expect(screen.getByText('1 correcta · 1 rechazada')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Corregir la fila 2, Luz Díaz' }));
  const dni = within(screen.getByRole('form', { name: 'Corregir la fila 2' })).getByLabelText('Documento');
  expect(dni).toHaveFocus();
  await userEvent.clear(dni);
  await userEvent.type(dni, '40123456{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Corregir la fila 2, Luz Díaz' })).toHaveFocus());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ dni: '40123456' });
});

it('lists the files that no row gets', async () => {
  serve();
  await show(7);
  const button = await screen.findByRole('button', { name: 'Sin fila: 2' });
  await userEvent.click(button);
  expect(await screen.findByText('sobra.pdf')).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByText('sobra.pdf')).toBeNull();
});

it('removes a file from a draft, and says so', async () => {
  const calls = serve({ 'DELETE /cd': json({ success: true, message: 'Archivo quitado.' }) });
  await show(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Sin fila: 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar sobra.pdf' }));
  expect(await screen.findByText('Se quitó «sobra.pdf».')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/certificate-imports/7/files/cd');
});

it('does not offer to remove files after an import began', async () => {
  serve({ 'GET /7': json({ ...IMPORT, state: 'done' }) });
  await show(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Sin fila: 2' }));
  expect(await screen.findByText(/sobra\.pdf/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Quitar/ })).toBeNull();
});

it('says how to go on with files that were not sent, and starts only after them', async () => {
  const waiting = { ...IMPORT, files: { ...IMPORT.files, missing: 2 } };
  serve({ 'GET /7': json(waiting) });
  await show(7);
  expect(await screen.findByText(IMPORT_FILE_TEXTS.again(2))).toBeVisible();
  const start = screen.getByRole('button', { name: 'Incorporar 1 certificado' });
  expect(start).toHaveAccessibleDescription(IMPORT_TEXTS.missingFiles(2));
  await userEvent.click(start);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks before it imports, and shows the progress and the result', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], advanceTimers: true });
  const running = { ...IMPORT, state: 'running' as const };
  const done = { ...IMPORT, state: 'done' as const, counts: { ...IMPORT.counts, pending: 0, imported: 1 } };
  let current = IMPORT;
  const start: Reply = () => jsonResponse((current = running), 202);
  serve({ 'GET /7': () => jsonResponse(current), 'POST /7/start': start });
  await show(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Incorporar 1 certificado' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Incorporar 1 certificado?' }));
  expect(dialog.getByText('1 fila rechazada queda fuera.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Incorporar 1 certificado' }));
  const [progress] = await screen.findAllByText('Incorporando los certificados');
  expect(progress).toBeVisible();
  current = done;
  await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
  const [result] = await screen.findAllByText('1 de 2 certificados incorporados');
  expect(result).toBeVisible();
  expect(screen.queryByText('Incorporando los certificados')).toBeNull();
});

it.each([
  ['running', 'Incorporando los certificados'],
  ['done', '1 de 2 certificados incorporados'],
] as const)('shows an import that is %s', async (state, text) => {
  const counts = { ...IMPORT.counts, imported: 1, pending: 0 };
  serve({ 'GET /7': json({ ...IMPORT, state, counts }) });
  await show(7);
  const [shown] = await screen.findAllByText(text);
  expect(shown).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
});

it('deletes an import that is done without certificates', async () => {
  const counts = { ...IMPORT.counts, pending: 0, failed: 1 };
  serve({ 'GET /7': json({ ...IMPORT, state: 'done', counts }), 'DELETE /7': json({ success: true, message: '' }) });
  await show(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar incorporación' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Eliminar esta incorporación?' }));
  await userEvent.click(dialog.getByRole('button', { name: /Eliminar/ }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith('Incorporación eliminada.'));
});

it('counts only the rows with warnings that are not imported yet', async () => {
  const counts = { ...IMPORT.counts, imported: 5, warned: 4, warned_pending: 1 };
  serve({ 'GET /7': json({ ...IMPORT, state: 'done', counts }) });
  await show(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Incorporar 1 certificado' }));
  expect(within(screen.getByRole('dialog')).getByText(IMPORT_TEXTS.startWarned(1))).toBeVisible();
});

it('says that an import does not exist', async () => {
  serve({ 'GET /7': errorReply(404, 'x', { error: 'certificate_import_not_found' }) });
  await show(7);
  expect(await screen.findByText(IMPORT_TEXTS.notFound)).toBeVisible();
});

it('says that an import did not load, and loads it again', async () => {
  const replies = [errorReply(403, 'No tienes permiso.'), json(IMPORT)];
  serve({ 'GET /7': (path) => replies.shift()!(path) });
  await show(7);
  expect(await screen.findByText(`${IMPORT_TEXTS.loadFailed}: No tienes permiso.`)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Registro 2019' })).toBeVisible();
});

it('deletes a draft', async () => {
  serve({ 'DELETE /7': json({ success: true, message: '' }) });
  await show(7);
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar borrador' }));
  const dialog = within(screen.getByRole('dialog', { name: IMPORT_TEXTS.deleteTitle(true) }));
  await userEvent.click(dialog.getByRole('button', { name: /Eliminar/ }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith(IMPORT_TEXTS.deleted(true)));
});
