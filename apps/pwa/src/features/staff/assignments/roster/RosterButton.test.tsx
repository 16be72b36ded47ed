import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  HEAD,
  dialog,
  drop,
  dropFile,
  files,
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

it('shows the rows of a dropped roster and only checks them', async () => {
  server.check = (row) => {
    if (row.row === 3) return resultOf(row, { status: 'invalid', reasons: ['Falta el correo.'], assigned: [] });
    if (row.row === 4) return resultOf(row, { status: 'existing_user', user_id: 4 });
    return row.row === 5 ? resultOf(row, { status: 'already_done', assigned: [] }) : resultOf(row);
  };
  await openRoster();
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
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/enrollments/bulk/check']);
});

it('writes large numbers with a thousands separator', async () => {
  await openRoster();
  drop([HEAD, ...Array.from({ length: 1001 }, (_, index) => line(index + 2))].join('\n'));
  await findText('1,001 filas: 1,001 cuentas nuevas.');
  expect(dialog().getByRole('button', { name: 'Inscribir 1,001' })).toBeVisible();
});

it('downloads rejected rows with their reasons', async () => {
  server.check = (row) =>
    row.row === 2
      ? resultOf(row)
      : resultOf(row, { status: 'invalid', reasons: ['Falta el DNI.', 'Falta el correo.'] });
  await openRoster();
  drop([HEAD, line(2), 'Rosa;"Paz; Soldán";;;Quechua'].join('\n'));
  await findText(/^2 filas/);
  await press('Guardar filas con errores');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.replace('\uFEFF', '')).toBe(
    'Nombres,Apellidos,Documento,Correo,Curso,Paquete,Motivo\r\nRosa,"Paz; Soldán",,,Quechua,,Falta el DNI. Falta el correo.\r\n',
  );
});

it('shows the first of two steps while a new roster is checked', async () => {
  await openRoster();
  globalThis.fetch = () => new Promise(() => undefined);
  drop([HEAD, line(2), line(3)].join('\n'));
  expect(await findText('0 de 2 · faltan 2')).toBeVisible();
  expect(dialog().getByText('Paso 1 de 2 ·')).toBeVisible();
});

it('asks once for the course of an unknown name, and checks its rows again', async () => {
  server.check = (row) => {
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
  await openRoster();
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
  expect(server.sent.at(-1)?.rows.map(({ course }) => course)).toEqual(['Quechua', '7', '7']);
  expect(document.activeElement?.textContent).toBe('3 filas: 3 cuentas nuevas.');
  await press('Inscribir 3');
  await findText('Listo: 3 cuentas nuevas.');
});

it('offers packages for an unknown name in the column of courses, too', async () => {
  server.check = (row) =>
    row.course === '' && row.package === '3'
      ? resultOf(row, { course: null, package: { id: 3, name: 'Artesanía' } })
      : resultOf(row, { status: 'invalid', reasons: ['No hay ningún curso.'], course: null, assigned: [] });
  await openRoster();
  drop([HEAD, 'Rosa;Paz;45879001;rosa@demo.pe;Artesanía andina'].join('\n'));
  await findText('1 fila: 1 con errores.');
  const choice = dialog().getByLabelText<HTMLSelectElement>('«Artesanía andina» (1 fila)');
  expect(choice.options[1]?.text).toBe('Artesanía (paquete)');
  await userEvent.selectOptions(choice, 'Artesanía (paquete)');
  await press('Usar para «Artesanía andina»');
  await findText('1 fila: 1 cuenta nueva.');
  expect(server.sent.at(-1)?.rows.map(({ course, package: name }) => [course, name])).toEqual([['', '3']]);
});

it.each([
  ['Nombres;Correo\nAna;ana@demo.pe', 'Faltan columnas en la primera fila: Documento, Curso o Paquete.'],
  [HEAD, 'La lista no tiene filas.'],
])('explains why a roster is unusable, and keeps its text in the field: %j', async (text, reason) => {
  await openRoster();
  await paste(text);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/O pega la lista/)).toHaveValue(text);
  expect(server.sent).toEqual([]);
});

it('reports a file that cannot be read, until another one is read', async () => {
  const refusal = 'No se pudo leer el archivo. Vuelve a elegirlo.';
  await openRoster();
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
  await openRoster();
  await prepare();
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(0));
  await press('Cerrar');
  const question = within(screen.getByRole('dialog', { name: title }));
  await userEvent.click(question.getByRole('button', { name: stay }));
  expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inscribir una clase' }).open).toBe(true);
});
