import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RosterResult, RosterRow } from '@telar/contracts/roster';
import { jsonResponse, refusal } from '../../../../../test/api-stub';
import { tokenWith } from '../../../../../test/tokens';
import { renderWithRouter } from '../../../../../test/with-router';
import { createQueryClient } from '../../../../api/client/query-client';
import { session } from '../../../../session/session';
import { RosterButton } from './RosterButton';

configure({ defaultHidden: true });

const COURSE = { id: 7, title: 'Quechua' };
const TELAR = { id: 8, title: 'Telar' };
const HEAD = 'Nombres;Apellidos;DNI;Correo;Curso';
const line = (at: number) => `Ana ${at};Paz;4587${1000 + at};ana${at}@demo.pe;Quechua`;

/** What the server says of a row, unless the test says otherwise. */
function said(row: RosterRow, more: Partial<RosterResult> = {}): RosterResult {
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
let sent: { path: string; rows: RosterRow[] }[];
let check: (row: RosterRow) => RosterResult;
let enrol: (row: RosterRow) => RosterResult;
let refused: (() => Response | Promise<Response>) | null;
let files: string[];

beforeEach(() => {
  sent = [];
  files = [];
  check = (row) => said(row);
  enrol = (row) => said(row, { user_id: 1, temp_password: `clave-${row.row}` });
  refused = null;
  globalThis.fetch = jest.fn<typeof fetch>(async (path, init) => {
    const { rows } = JSON.parse(String(init?.body)) as { rows: RosterRow[] };
    const isCheck = String(path).endsWith('/check');
    if (!isCheck && refused) return refused();
    sent.push({ path: String(path), rows });
    return jsonResponse({ results: rows.map(isCheck ? check : enrol) });
  });
  URL.createObjectURL = (blob) => {
    const reader = new FileReader();
    reader.onload = () => files.push(String(reader.result));
    reader.readAsText(blob as Blob);
    return 'blob:list';
  };
  URL.revokeObjectURL = () => undefined;
  // Saving a file leaves the page as it is; here it would be a navigation.
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
      <RosterButton choices={{ courses: [TELAR, COURSE], packages: [{ id: 3, name: 'Artesanía' }] }} />
    </QueryClientProvider>,
  );
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Inscribir una clase' }));
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }));
const rows = () => dialog().getAllByRole('listitem');
const summary = (text: string | RegExp) => waitFor(() => expect(dialog().getByText(text)).toBeTruthy());

/** Drops a file on the page itself. */
function drop(text: string): void {
  const bytes = new TextEncoder().encode(text);
  const file = { arrayBuffer: async () => bytes.buffer };
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [file] } });
}
async function paste(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Inscribir una clase' }));
  fireEvent.change(await screen.findByLabelText(/O pega la lista/), { target: { value: text } });
  await press('Comprobar lista');
}

it('a dropped list is shown row by row, and nothing is sent but the check', async () => {
  check = (row) => {
    if (row.row === 3) return said(row, { status: 'invalid', reasons: ['Falta el correo.'], assigned: [] });
    if (row.row === 4) return said(row, { status: 'existing_user', user_id: 4 });
    return row.row === 5 ? said(row, { status: 'already_done', assigned: [] }) : said(row);
  };
  await open();
  drop([HEAD, line(2), line(3), line(4), line(2)].join('\r\n'));
  await summary('4 filas: 1 cuenta nueva, 1 cuenta que ya existía, 1 ya inscrita y 1 con errores.');
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

it('good rows go in small pieces, and what was done stays done when one piece fails', async () => {
  await open();
  drop([HEAD, ...Array.from({ length: 23 }, (_, at) => line(at + 2))].join('\n'));
  await summary(/^23 filas/);
  const good = globalThis.fetch;
  let pieces = 0;
  globalThis.fetch = jest.fn<typeof fetch>((path, init) => {
    pieces += 1;
    return pieces === 2
      ? (Promise.resolve(refusal(503, 'Hay mucha demanda.')('')) as Promise<Response>)
      : good(path, init);
  });
  await press('Inscribir 23');
  await summary('La inscripción se detuvo; lo que ya se hizo queda hecho: Hay mucha demanda.');
  expect(rows().filter(({ textContent }) => textContent?.endsWith('Inscrito'))).toHaveLength(10);

  await press('Inscribir 13');
  await summary('Listo: 23 cuentas nuevas.');
  const done = sent.filter(({ path }) => !path.endsWith('/check')).map(({ rows: some }) => some.length);
  expect(done).toEqual([10, 10, 3]);
  expect(dialog().queryByRole('button', { name: /^Inscribir/ })).toBeNull();

  await press('Descargar contraseñas');
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = files[0]?.trimEnd().split('\r\n') ?? [];
  expect(lines).toHaveLength(24);
  expect(lines[23]).toBe('Ana 24,Paz,45871024,ana24@demo.pe,clave-24');
});

it('a row that could not be done just now is sent again, and only that one', async () => {
  enrol = (row) =>
    row.row === 3
      ? said(row, { status: 'failed', reasons: ['Ocurrió un error inesperado.'], assigned: [] })
      : said(row);
  await open();
  drop([HEAD, line(2), line(3)].join('\n'));
  await summary(/^2 filas/);
  await press('Inscribir 2');
  await summary('Listo: 1 cuenta nueva y 1 sin procesar.');
  enrol = (row) => said(row);
  await press('Inscribir 1');
  await summary('Listo: 2 cuentas nuevas.');
  expect(sent.at(-1)?.rows.map(({ row }) => row)).toEqual([3]);
});

it('bad rows are saved with their reasons', async () => {
  check = (row) =>
    row.row === 2 ? said(row) : said(row, { status: 'invalid', reasons: ['Falta el DNI.', 'Falta el correo.'] });
  await open();
  drop([HEAD, line(2), 'Rosa;"Paz; Soldán";;;Quechua'].join('\n'));
  await summary(/^2 filas/);
  await press('Guardar filas con errores');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.replace('\uFEFF', '')).toBe(
    'Nombres,Apellidos,DNI,Correo,Curso,Paquete,Motivo\r\nRosa,"Paz; Soldán",,,Quechua,,Falta el DNI. Falta el correo.\r\n',
  );
});

it('a name that means nothing is asked about once, and what is meant is done', async () => {
  check = (row) => {
    if (row.course === 'quechua chanka' || row.course === 'Quechua  Chanka')
      return said(row, {
        status: 'invalid',
        reasons: ['No hay ningún curso llamado así.'],
        course: null,
        assigned: [],
      });
    return said(row);
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
  await summary('3 filas: 1 cuenta nueva y 2 con errores.');
  const choice = dialog().getByLabelText<HTMLSelectElement>('«quechua chanka» (2 filas)');
  // What is most like it comes first.
  expect([...choice.options].map(({ text }) => text)).toEqual(['Elige el curso', 'Quechua', 'Telar']);
  await userEvent.selectOptions(choice, 'Quechua');
  await press('Usar para «quechua chanka»');
  await summary('3 filas: 3 cuentas nuevas.');
  expect(sent.at(-1)?.rows.map(({ course }) => course)).toEqual(['Quechua', '7', '7']);
  expect(document.activeElement?.textContent).toBe('3 filas: 3 cuentas nuevas.');
  await press('Inscribir 3');
  await summary('Listo: 3 cuentas nuevas.');
});

it.each([
  ['Nombres;Correo\nAna;ana@demo.pe', 'Faltan columnas en la primera fila: DNI, Curso o Paquete.'],
  [HEAD, 'La lista no tiene filas.'],
])('a list in which nothing can be done says why, and stays to be mended', async (text, why) => {
  await open();
  await paste(text);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/O pega la lista/).value).toBe(text);
  expect(sent).toEqual([]);
});

it.each<[string, () => Promise<void>, string, string]>([
  ['what was pasted', () => paste(`${HEAD}\n${line(2)}`), '¿Descartar la lista?', 'Seguir aquí'],
  [
    'passwords that were not saved',
    async () => {
      drop(`${HEAD}\n${line(2)}`);
      await summary(/^1 fila/);
      await press('Inscribir 1');
      await summary(/^Listo/);
    },
    '¿Seguir sin descargar las contraseñas?',
    'Volver',
  ],
])('closing asks before it loses %s', async (_, begin, title, stay) => {
  await open();
  await begin();
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  await press('Cerrar');
  const question = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: stay }));
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inscribir una clase' }).open).toBe(true);
});

it('while rows are being done, closing asks, and stopping sends no more', async () => {
  let answer: (response: Response) => void = () => undefined;
  refused = () => new Promise<Response>((resolve) => (answer = resolve));
  await open();
  drop([HEAD, ...Array.from({ length: 12 }, (_, at) => line(at + 2))].join('\n'));
  await summary(/^12 filas/);
  await press('Inscribir 12');
  expect(dialog().getByRole('progressbar')).toHaveProperty('max', 12);
  await press('Cerrar');
  await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
  await act(async () => answer(jsonResponse({ results: [] })));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sent.filter(({ path }) => !path.endsWith('/check'))).toEqual([]);
});
