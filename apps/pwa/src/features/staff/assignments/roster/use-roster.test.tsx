import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorReply, jsonResponse } from '../../../../../test/api-stub';
import { firePointer } from '../../../../../test/pointer';
import {
  HEAD,
  dialog,
  downloadPasswords,
  drop,
  enrolled,
  enrollments,
  findText,
  line,
  openRoster,
  paste,
  press,
  resultOf,
  rows,
  server,
  setUpRoster,
} from '../../../../../test/roster-screen';

beforeEach(setUpRoster);
afterEach(() => jest.restoreAllMocks());

const sentRows = () => enrollments().map(({ rows: part }) => part.map(({ row }) => row));
const passwordsIn = ([, ...lines]: readonly string[]) => lines.map((each) => each.split(',').at(-1));

it('shows the result of an enrollment after a press, so that no button moves under it', async () => {
  let respond: (response: Response) => void = () => {};
  server.enrollReply = () => new Promise<Response>((done) => (respond = done));
  await openRoster();
  await paste([HEAD, line(2)].join('\n'));
  await press('Inscribir 1');
  firePointer('pointerdown');
  await act(async () => respond(await errorReply(500, 'No hoy.')('/api/enrollments/bulk')));
  expect(dialog().queryByText(/No hoy/)).toBeNull();
  firePointer('pointerup');
  expect(await findText(/No hoy/)).toBeVisible();
});

it('enrolls rows in small batches, and keeps the enrolled ones when a batch fails', async () => {
  await openRoster();
  drop([HEAD, ...Array.from({ length: 23 }, (_, index) => line(index + 2))].join('\n'));
  await findText(/^23 filas/);
  const { fetch } = globalThis;
  let calls = 0;
  globalThis.fetch = jest.fn<typeof globalThis.fetch>((path, init) => {
    calls += 1;
    return calls === 2
      ? (Promise.resolve(errorReply(503, 'Hay mucha demanda.')('')) as Promise<Response>)
      : fetch(path, init);
  });
  await press('Inscribir 23');
  await findText('La inscripción se detuvo; lo que ya se hizo queda hecho: Hay mucha demanda.');
  expect(rows().filter(({ textContent }) => textContent?.endsWith('Inscrito'))).toHaveLength(10);

  await press('Inscribir 13');
  await findText('Listo: 23 cuentas nuevas.');
  expect(enrollments().map(({ rows: part }) => part.length)).toEqual([10, 10, 3]);
  expect(dialog().queryByRole('button', { name: /^Inscribir/ })).toBeNull();

  const lines = await downloadPasswords();
  expect(lines).toHaveLength(24);
  expect(lines[0]).toBe('Nombre,Documento,Correo,Contraseña temporal');
  expect(lines[23]).toBe('Ana 24 Paz,45871024,ana24@demo.pe,clave-24');
});

it('sends a part whose answer was lost again as it was, with its key, so that no password is lost', async () => {
  await openRoster();
  drop([HEAD, ...Array.from({ length: 23 }, (_, index) => line(index + 2))].join('\n'));
  await findText(/^23 filas/);
  // A failed row of the first part must not move the rows of the others.
  server.enroll = (row) =>
    row.row === 3 && enrollments().length === 1
      ? resultOf(row, { status: 'failed', reasons: ['Ocurrió un error inesperado.'], assigned: [] })
      : enrolled(row);
  const { fetch } = globalThis;
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(async (path, init) => {
    const response = await fetch(path, init);
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
  const passwords = passwordsIn(await downloadPasswords());
  expect(passwords.sort()).toEqual(Array.from({ length: 23 }, (_, index) => `clave-${index + 2}`).sort());
});

it('does not check the rows of a lost answer again, which may be done', async () => {
  server.check = (row) =>
    row.course === 'quechua chanka'
      ? resultOf(row, { status: 'invalid', reasons: ['No hay ningún curso así.'], course: null, assigned: [] })
      : resultOf(row);
  await openRoster();
  drop([HEAD, line(2), 'Rosa;Paz;45879001;rosa@demo.pe;quechua chanka'].join('\n'));
  await findText('2 filas: 1 cuenta nueva y 1 con errores.');
  server.enrollReply = () => Promise.reject(new TypeError('Failed to fetch'));
  await press('Inscribir 1');
  await findText(/^La inscripción se detuvo/);
  server.enrollReply = null;
  await userEvent.selectOptions(dialog().getByLabelText('«quechua chanka» (1 fila)'), 'Quechua');
  await press('Usar para «quechua chanka»');
  await findText('2 filas: 2 cuentas nuevas.');
  expect(server.sent.at(-1)?.rows.map(({ row }) => row)).toEqual([3]);
  await press('Inscribir 2');
  await findText('Listo: 2 cuentas nuevas.');
  expect(sentRows()).toEqual([[2], [3]]);
});

it('sends rows with another key if the first one belongs to another request', async () => {
  await openRoster();
  drop([HEAD, line(2)].join('\n'));
  await findText(/^1 fila/);
  const { fetch } = globalThis;
  const used = errorReply(409, 'Esa clave ya se usó.', { error: 'request_key_used' });
  globalThis.fetch = jest.fn<typeof globalThis.fetch>(async (path, init) => {
    const response = await fetch(path, init);
    return enrollments().length === 1 ? used('') : response;
  });
  await press('Inscribir 1');
  await findText(/Esa clave ya se usó\.$/);
  await press('Inscribir 1');
  await findText('Listo: 1 cuenta nueva.');
  expect(new Set(enrollments().map(({ key }) => key)).size).toBe(2);
});

it('sends the part of a failed row again, because the row may be done', async () => {
  server.enroll = (row) =>
    row.row === 3
      ? resultOf(row, { status: 'failed', reasons: ['Ocurrió un error inesperado.'], assigned: [] })
      : enrolled(row);
  await openRoster();
  drop([HEAD, line(2), line(3)].join('\n'));
  await findText(/^2 filas/);
  await press('Inscribir 2');
  await findText('Listo: 1 cuenta nueva y 1 sin procesar.');
  server.enroll = enrolled;
  await press('Inscribir 1');
  await findText('Listo: 2 cuentas nuevas.');
  expect(sentRows()).toEqual([
    [2, 3],
    [2, 3],
  ]);
  expect(enrollments()[1]?.key).toBe(enrollments()[0]?.key);
  expect(passwordsIn(await downloadPasswords())).toEqual(['clave-2', 'clave-3']);
});

it('asks before closing during an enrollment, then sends no more rows', async () => {
  let respond: (response: Response) => void = () => undefined;
  server.enrollReply = () => new Promise<Response>((resolve) => (respond = resolve));
  await openRoster();
  drop([HEAD, ...Array.from({ length: 12 }, (_, index) => line(index + 2))].join('\n'));
  await findText(/^12 filas/);
  await press('Inscribir 12');
  expect(dialog().getByRole('progressbar')).toHaveProperty('max', 12);
  expect(dialog().getByText('Paso 2 de 2 ·')).toBeVisible();
  await press('Cerrar');
  await userEvent.click(screen.getByRole('button', { name: 'Detener' }));
  await act(async () => respond(jsonResponse({ results: [] })));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(enrollments()).toEqual([]);
});
