import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import type { RosterResult, RosterRow } from '@telar/contracts/roster';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jsonResponse, errorReply } from '../../../../../test/api-stub';
import { firePointer } from '../../../../../test/pointer';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { RosterButton } from './RosterButton';

configure({ defaultHidden: true });

const COURSE = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar' };
const HEAD = 'Nombres;Apellidos;DNI;Correo;Curso';
const line = (row: number) => `Ana ${row};Paz;4587${1000 + row};ana${row}@demo.pe;Quechua`;

/** Builds the server's result for a row. */
function resultOf(row: RosterRow, more: Partial<RosterResult> = {}): RosterResult {
  const base = {
    row: row.row ?? 0,
    reasons: [],
    user_id: null,
    course: COURSE,
    package: null,
    assigned: [COURSE],
    skipped: [],
  };
  return { ...base, status: 'new_user', ...more };
}

const real = { fetch: globalThis.fetch, create: URL.createObjectURL, revoke: URL.revokeObjectURL };
let sent: { path: string; rows: RosterRow[]; key: string | null }[];
let check: (row: RosterRow) => RosterResult;
let enroll: (row: RosterRow) => RosterResult;
let enrollReply: (() => Response | Promise<Response>) | null;
let files: string[];

beforeEach(() => {
  sent = [];
  files = [];
  check = (row) => resultOf(row);
  enroll = (row) => resultOf(row, { user_id: 1, temp_password: `clave-${row.row}` });
  enrollReply = null;
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const { rows } = JSON.parse(String(init?.body)) as { rows: RosterRow[] };
    const isCheck = String(path).endsWith('/check');
    if (!isCheck && enrollReply) return enrollReply();
    sent.push({ path: String(path), rows, key: new Headers(init?.headers).get('Idempotency-Key') });
    return jsonResponse({ results: rows.map(isCheck ? check : enroll) });
  });
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    reader.onload = () => files.push(String(reader.result));
    reader.readAsText(blob as Blob);
    return 'blob:list';
  };
  URL.revokeObjectURL = () => undefined;
  // A download stays on the page, but jsdom treats the click as a navigation.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  session.login(tokenWith({ role: 'asesor' }), { name: 'Julio', role: 'asesor' });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  globalThis.fetch = real.fetch;
  URL.createObjectURL = real.create;
  URL.revokeObjectURL = real.revoke;
});

async function open(): Promise<void> {
  await renderWithRouter(
    <QueryClientProvider client={createQueryClient()}>
      <RosterButton targets={{ courses: [TELAR, COURSE], packages: [{ id: 3, name: 'Artesanía' }] }} />
    </QueryClientProvider>,
  );
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Inscribir una clase' }));
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }));
const rows = () => dialog().getAllByRole('listitem');
const findText = (text: string | RegExp) => dialog().findByText(text);

/** Drops a file on the page. */
function drop(text: string): void {
  const bytes = new TextEncoder().encode(text);
  dropFile({ arrayBuffer: async () => bytes.buffer });
}
function dropFile(file: Pick<File, 'arrayBuffer'>): void {
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
}
async function paste(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Inscribir una clase' }));
  fireEvent.change(await screen.findByLabelText(/O pega la lista/), { target: { value: text } });
  await press('Comprobar lista');
}

it('shows the rows of a dropped roster and only checks them', async () => {
  check = (row) => {
    if (row.row === 3) return resultOf(row, { status: 'invalid', reasons: ['Falta el correo.'], assigned: [] });
    if (row.row === 4) return resultOf(row, { status: 'existing_user', user_id: 4 });
    return row.row === 5 ? resultOf(row, { status: 'already_done', assigned: [] }) : resultOf(row);
  };
  await open();
  drop([HEAD, line(2), line(3), line(4), line(2)].join('\r\n'));
  await findText('4 filas: 1 cuenta nueva, 1 cuenta que ya existía, 1 repetida y 1 con errores.');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Fila 2Ana 2 Paz.*Quechua.*Cuenta nueva$/),
    expect.stringMatching(/Falta el correo\.Con errores$/),
    expect.stringMatching(/Ya tiene cuenta$/),
    expect.stringMatching(/Repite la fila 2; se hará una sola vez\.Repetida$/),
  ]);
  await userEvent.click(dialog().getByLabelText('Ver solo las filas con errores (1)'));
  expect(rows()).toHaveLength(1);
  expect(sent.map(({ path }) => path)).toEqual(['/api/enrollments/bulk/check']);
});

it('shows the result of an enrollment after a press, so that no button moves under it', async () => {
  let respond: (response: Response) => void = () => {};
  enrollReply = () => new Promise<Response>((done) => (respond = done));
  await open();
  await paste([HEAD, line(2)].join('\n'));
  await press('Inscribir 1');
  firePointer('pointerdown');
  await act(async () => respond(await errorReply(500, 'No hoy.')('/api/enrollments/bulk')));
  expect(dialog().queryByText(/No hoy/)).toBeNull();
  firePointer('pointerup');
  expect(await findText(/No hoy/)).toBeVisible();
});

it('enrolls rows in small batches, and keeps the enrolled ones when a batch fails', async () => {
  await open();
  drop([HEAD, ...Array.from({ length: 23 }, (_, index) => line(index + 2))].join('\n'));
  await findText(/^23 filas/);
  const server = globalThis.fetch;
  let calls = 0;
  globalThis.fetch = jest.fn<typeof fetch>((path, init) => {
    calls += 1;
    return calls === 2
      ? (Promise.resolve(errorReply(503, 'Hay mucha demanda.')('')) as Promise<Response>)
      : server(path, init);
  });
  await press('Inscribir 23');
  await findText('La inscripción se detuvo; lo que ya se hizo queda hecho: Hay mucha demanda.');
  expect(rows().filter(({ textContent }) => textContent?.endsWith('Inscrito'))).toHaveLength(10);

  await press('Inscribir 13');
  await findText('Listo: 23 cuentas nuevas.');
  const batches = sent.filter(({ path }) => !path.endsWith('/check')).map(({ rows: batch }) => batch.length);
  expect(batches).toEqual([10, 10, 3]);
  expect(dialog().queryByRole('button', { name: /^Inscribir/ })).toBeNull();

  await press('Descargar contraseñas');
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = files[0]?.trimEnd().split('\r\n') ?? [];
  expect(lines).toHaveLength(24);
  expect(lines[23]).toBe('Ana 24,Paz,45871024,ana24@demo.pe,clave-24');
});

it('writes large numbers with a thousands separator', async () => {
  await open();
  drop([HEAD, ...Array.from({ length: 1001 }, (_, index) => line(index + 2))].join('\n'));
  await findText('1,001 filas: 1,001 cuentas nuevas.');
  expect(dialog().getByRole('button', { name: 'Inscribir 1,001' })).toBeVisible();
});

const enrollments = () => sent.filter(({ path }) => !path.endsWith('/check'));
const sentRows = () => enrollments().map(({ rows: part }) => part.map(({ row }) => row));
async function downloadedPasswords(): Promise<string[]> {
  await press('Descargar contraseñas');
  await waitFor(() => expect(files).toHaveLength(1));
  return (files[0]?.trimEnd().split('\r\n').slice(1) ?? []).map((each) => each.split(',').at(-1) ?? '');
}

it('sends a part whose answer was lost again as it was, with its key, so that no password is lost', async () => {
  await open();
  drop([HEAD, ...Array.from({ length: 23 }, (_, index) => line(index + 2))].join('\n'));
  await findText(/^23 filas/);
  // A failed row of the first part must not move the rows of the others.
  enroll = (row) =>
    row.row === 3 && enrollments().length === 1
      ? resultOf(row, { status: 'failed', reasons: ['Ocurrió un error inesperado.'], assigned: [] })
      : resultOf(row, { user_id: 1, temp_password: `clave-${row.row}` });
  const server = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const response = await server(path, init);
    if (enrollments().length === 2) throw new TypeError('Failed to fetch');
    return response;
  });
  await press('Inscribir 23');
  await findText(/^La inscripción se detuvo; lo que ya se hizo queda hecho: /);
  await press('Cerrar');
  const question = within(screen.getByRole('dialog', { name: '¿Seguir sin la respuesta que falta?' }));
  await userEvent.click(question.getByRole('button', { name: 'Volver' }));

  await press('Inscribir 14');
  await findText('Listo: 23 cuentas nuevas.');
  const [first, second, ...again] = enrollments();
  expect(again.slice(0, 2)).toEqual([first, second]);
  expect(again.map(({ rows: part }) => part.length)).toEqual([10, 10, 3]);
  expect(new Set(enrollments().map(({ key }) => key)).size).toBe(3);
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
  const passwords = await downloadedPasswords();
  expect(passwords.sort()).toEqual(Array.from({ length: 23 }, (_, index) => `clave-${index + 2}`).sort());
});

it('does not check the rows of a lost answer again, which may be done', async () => {
  check = (row) =>
    row.course === 'quechua chanka'
      ? resultOf(row, { status: 'invalid', reasons: ['No hay ningún curso así.'], course: null, assigned: [] })
      : resultOf(row);
  await open();
  drop([HEAD, line(2), 'Rosa;Paz;45879001;rosa@demo.pe;quechua chanka'].join('\n'));
  await findText('2 filas: 1 cuenta nueva y 1 con errores.');
  enrollReply = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('Inscribir 1');
  await findText(/^La inscripción se detuvo/);
  enrollReply = null;
  await userEvent.selectOptions(dialog().getByLabelText('«quechua chanka» (1 fila)'), 'Quechua');
  await press('Usar para «quechua chanka»');
  await findText('2 filas: 2 cuentas nuevas.');
  expect(sent.at(-1)?.rows.map(({ row }) => row)).toEqual([3]);
  await press('Inscribir 2');
  await findText('Listo: 2 cuentas nuevas.');
  expect(sentRows()).toEqual([[2], [3]]);
});

it('sends rows with another key if the first one belongs to another request', async () => {
  await open();
  drop([HEAD, line(2)].join('\n'));
  await findText(/^1 fila/);
  const server = globalThis.fetch;
  const used = errorReply(409, 'Esa clave ya se usó.', { error: 'request_key_used' });
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const response = await server(path, init);
    return enrollments().length === 1 ? used('') : response;
  });
  await press('Inscribir 1');
  await findText(/Esa clave ya se usó\.$/);
  await press('Inscribir 1');
  await findText('Listo: 1 cuenta nueva.');
  expect(new Set(enrollments().map(({ key }) => key)).size).toBe(2);
});

it('sends the part of a failed row again, because the row may be done', async () => {
  enroll = (row) =>
    row.row === 3
      ? resultOf(row, { status: 'failed', reasons: ['Ocurrió un error inesperado.'], assigned: [] })
      : resultOf(row, { user_id: 1, temp_password: `clave-${row.row}` });
  await open();
  drop([HEAD, line(2), line(3)].join('\n'));
  await findText(/^2 filas/);
  await press('Inscribir 2');
  await findText('Listo: 1 cuenta nueva y 1 sin procesar.');
  enroll = (row) => resultOf(row, { user_id: 1, temp_password: `clave-${row.row}` });
  await press('Inscribir 1');
  await findText('Listo: 2 cuentas nuevas.');
  expect(sentRows()).toEqual([
    [2, 3],
    [2, 3],
  ]);
  expect(enrollments()[1]?.key).toBe(enrollments()[0]?.key);
  expect(await downloadedPasswords()).toEqual(['clave-2', 'clave-3']);
});

it('downloads rejected rows with their reasons', async () => {
  check = (row) =>
    row.row === 2
      ? resultOf(row)
      : resultOf(row, { status: 'invalid', reasons: ['Falta el DNI.', 'Falta el correo.'] });
  await open();
  drop([HEAD, line(2), 'Rosa;"Paz; Soldán";;;Quechua'].join('\n'));
  await findText(/^2 filas/);
  await press('Guardar filas con errores');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.replace('\uFEFF', '')).toBe(
    'Nombres,Apellidos,Documento,Correo,Curso,Paquete,Motivo\r\nRosa,"Paz; Soldán",,,Quechua,,Falta el DNI. Falta el correo.\r\n',
  );
});

it('shows the first of two steps while a new roster is checked', async () => {
  await open();
  globalThis.fetch = () => new Promise(() => undefined);
  drop([HEAD, line(2), line(3)].join('\n'));
  expect(await findText('0 de 2 · faltan 2')).toBeVisible();
  expect(dialog().getByText('Paso 1 de 2 ·')).toBeVisible();
});

it('asks once for the course of an unknown name, and checks its rows again', async () => {
  check = (row) => {
    if (row.course === 'quechua chanka' || row.course === 'Quechua  Chanka') {
      return resultOf(row, {
        status: 'invalid',
        reasons: ['No hay ningún curso ni paquete llamado así.'],
        course: null,
        assigned: [],
      });
    }
    return resultOf(row);
  };
  await open();
  drop(
    [
      HEAD,
      line(2),
      'Rosa;Paz;45879001;rosa@demo.pe;quechua chanka',
      'Luz;Paz;45879002;luz@demo.pe;Quechua  Chanka',
    ].join('\n'),
  );
  await findText('3 filas: 1 cuenta nueva y 2 con errores.');
  const choice = dialog().getByLabelText<HTMLSelectElement>('«quechua chanka» (2 filas)');
  // The most similar name is first.
  expect([...choice.options].map(({ text }) => text)).toEqual(['Elige uno', 'Quechua', 'Telar', 'Artesanía (paquete)']);
  await userEvent.selectOptions(choice, 'Quechua');
  await press('Usar para «quechua chanka»');
  await findText('3 filas: 3 cuentas nuevas.');
  expect(sent.at(-1)?.rows.map(({ course }) => course)).toEqual(['Quechua', '7', '7']);
  expect(document.activeElement?.textContent).toBe('3 filas: 3 cuentas nuevas.');
  await press('Inscribir 3');
  await findText('Listo: 3 cuentas nuevas.');
});

it('offers packages for an unknown name in the column of courses, too', async () => {
  check = (row) =>
    row.course === '' && row.package === '3'
      ? resultOf(row, { course: null, package: { id: 3, name: 'Artesanía' } })
      : resultOf(row, { status: 'invalid', reasons: ['No hay ningún curso.'], course: null, assigned: [] });
  await open();
  drop([HEAD, 'Rosa;Paz;45879001;rosa@demo.pe;Artesanía andina'].join('\n'));
  await findText('1 fila: 1 con errores.');
  const choice = dialog().getByLabelText<HTMLSelectElement>('«Artesanía andina» (1 fila)');
  expect(choice.options[1]?.text).toBe('Artesanía (paquete)');
  await userEvent.selectOptions(choice, 'Artesanía (paquete)');
  await press('Usar para «Artesanía andina»');
  await findText('1 fila: 1 cuenta nueva.');
  expect(sent.at(-1)?.rows.map(({ course, package: name }) => [course, name])).toEqual([['', '3']]);
});

it.each([
  ['Nombres;Correo\nAna;ana@demo.pe', 'Faltan columnas en la primera fila: Documento, Curso o Paquete.'],
  [HEAD, 'La lista no tiene filas.'],
])('explains why a roster is unusable, and keeps its text in the field: %j', async (text, reason) => {
  await open();
  await paste(text);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/O pega la lista/)).toHaveValue(text);
  expect(sent).toEqual([]);
});

it('reports a file that cannot be read, until another one is read', async () => {
  const refusal = 'No se pudo leer el archivo. Vuelve a elegirlo.';
  await open();
  dropFile({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) });
  expect(await findText(refusal)).toBeVisible();
  drop([HEAD, line(2)].join('\n'));
  await findText(/^1 fila/);
  expect(dialog().queryByText(refusal)).toBeNull();
});

it.each<[string, () => Promise<void>, string, string]>([
  ['a pasted roster', () => paste(`${HEAD}\n${line(2)}`), '¿Descartar la lista?', 'Seguir aquí'],
  [
    'passwords that were not downloaded',
    async () => {
      drop(`${HEAD}\n${line(2)}`);
      await findText(/^1 fila/);
      await press('Inscribir 1');
      await findText(/^Listo/);
    },
    '¿Seguir sin descargar las contraseñas?',
    'Volver',
  ],
])('asks before closing if the user would lose %s', async (_, prepare, title, stay) => {
  await open();
  await prepare();
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await press('Cerrar');
  const question = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: stay }));
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inscribir una clase' }).open).toBe(true);
});

it('asks before closing during an enrollment, then sends no more rows', async () => {
  let respond: (response: Response) => void = () => undefined;
  enrollReply = () => new Promise<Response>((resolve) => (respond = resolve));
  await open();
  drop([HEAD, ...Array.from({ length: 12 }, (_, index) => line(index + 2))].join('\n'));
  await findText(/^12 filas/);
  await press('Inscribir 12');
  expect(dialog().getByRole('progressbar')).toHaveProperty('max', 12);
  expect(dialog().getByText('Paso 2 de 2 ·')).toBeVisible();
  await press('Cerrar');
  await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
  await act(async () => respond(jsonResponse({ results: [] })));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sent.filter(({ path }) => !path.endsWith('/check'))).toEqual([]);
});
