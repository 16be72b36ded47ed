import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import { dropFile } from './support/drop-file';
import { bearer, logInAs, submitLogin } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

const COURSE = 'Quechua chanka inicial: saludar, pedir, agradecer';
const PEOPLE_COUNT = 200;

interface Person {
  name: string;
  surname: string;
  dni: string;
  email: string;
}

/** Makes people that no other test uses. A search for `group` finds all of them. */
function newPeople(size: number): { people: Person[]; group: string } {
  const group = `clase-${Date.now()}.pe`;
  const prefix = String(20_000 + (Math.floor(Date.now() / 1000) % 70_000));
  const people = Array.from({ length: size }, (_, at) => {
    const number = String(at + 1).padStart(3, '0');
    return {
      name: `Ñusta ${number}`,
      surname: `Quispe Condori`,
      dni: prefix + number,
      email: `alumna${number}@${group}`,
    };
  });
  return { people, group };
}

/** Writes a CSV like spreadsheets in Spanish: with a byte order mark, semicolons and CRLF. */
const csv = (lines: string[][]) => `\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;

const rowOf = ({ name, surname, dni, email }: Person, course = COURSE) => [name, surname, dni, email, `"${course}"`];

/** Clicks the button and reads the downloaded CSV. */
async function downloadedCsv(page: Page, button: Locator): Promise<{ name: string; lines: string[] }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const download: Download = await downloading;
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test('an adviser drops a roster of 200 people, enrolls them, and downloads the rows with errors and their reasons', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const { people, group } = newPeople(PEOPLE_COUNT);
  const [first, second, third, last] = [0, 1, 2, PEOPLE_COUNT - 1].map((at) => people[at] as Person);
  if (!first || !second || !third || !last) throw new Error('No people');
  const unknown = (email: string) => ({ ...first, name: 'Fuera', surname: 'De Lista', email });
  const roster = csv([
    ['NOMBRES', 'Apellidos', 'N.° de DNI', 'Correo electrónico', 'Curso'],
    ...people.map((person) => rowOf(person)),
    rowOf({ ...unknown(`a@${group}`), dni: '1234' }),
    rowOf({ ...unknown(`b@${group}`), dni: `9${first.dni.slice(1)}` }, 'Curso que nadie dicta'),
    rowOf({ ...unknown(''), dni: `8${first.dni.slice(1)}` }),
    rowOf({ ...unknown(`c@${group}`), dni: second.dni }),
    rowOf(third),
  ]);

  const token = await logInAs(page, request, 'asesor');
  const enrolled = async () => {
    const found = await request.get(`/api/users?search=${group}&limit=100`, { headers: bearer(token) });
    return (await found.json()) as { total: number; users: { enrollments: { course: { title: string } }[] }[] };
  };
  const dropRoster = () => dropFile(page, 'clase.csv', 'text/csv', Buffer.from(roster));
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Usuarios' })).toBeVisible();
  await dropRoster();

  // The rows are shown before the enrollment starts.
  const dialog = page.getByRole('dialog', { name: 'Inscribir una clase' });
  const summary = dialog.getByRole('status').first();
  await expect(summary).toHaveText('205 filas: 200 cuentas nuevas, 1 repetida y 4 con errores.');
  const rows = dialog.getByRole('list', { name: 'Filas de la lista' }).getByRole('listitem');
  await expect(rows).toHaveCount(205);
  await expect(rows.filter({ hasText: 'Repite la fila 4' })).toHaveCount(1);
  await dialog.getByLabel('Ver solo las filas con errores').check();
  await expect(rows).toHaveCount(4);
  expect((await enrolled()).total).toBe(0);

  const began = Date.now();
  await dialog.getByRole('button', { name: 'Inscribir 200' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(summary).toHaveText('Listo: 200 cuentas nuevas, 1 repetida y 4 con errores.', { timeout: 200_000 });
  test.info().annotations.push({ type: 'took', description: `${Date.now() - began} ms` });
  await expect(summary).toBeFocused();
  const all = await enrolled();
  expect(all.total).toBe(PEOPLE_COUNT);
  for (const { enrollments } of all.users) expect(enrollments.map(({ course }) => course.title)).toEqual([COURSE]);

  // Downloads the rows with errors as a roster that can be corrected.
  const errors = await downloadedCsv(page, dialog.getByRole('button', { name: 'Guardar filas con errores' }));
  expect(errors.name).toBe('filas-con-errores.csv');
  const [head, ...wrong] = errors.lines;
  expect(head).toBe('Nombres,Apellidos,Documento,Correo,Curso,Paquete,Motivo');
  const reasons = [
    /^Fuera,De Lista,1234,.*,,Ingresa un DNI válido de 8 dígitos\.$/,
    /Curso que nadie dicta,,No hay ningún curso ni paquete llamado «Curso que nadie dicta»\.$/,
    /,Falta el correo\.$/,
    new RegExp(`,El DNI pertenece a una cuenta con otro correo: ${second.email}\\.$`),
  ];
  expect(wrong).toHaveLength(reasons.length);
  for (const [at, reason] of reasons.entries()) expect(wrong[at]).toMatch(reason);

  // The passwords cannot be shown again, so the dialog asks before it closes until they are saved.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Seguir sin descargar las contraseñas?' });
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(question).toBeHidden();
  const passwords = await downloadedCsv(page, dialog.getByRole('button', { name: 'Descargar contraseñas' }));
  expect(passwords.lines).toHaveLength(PEOPLE_COUNT + 1);
  const password =
    passwords.lines
      .find((line) => line.includes(last.email))
      ?.split(',')
      .at(-1) ?? '';
  // The dialog now closes without a question.
  await expect(dialog.getByText(/^Las contraseñas temporales se descargaron/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The same roster has no rows left to enroll.
  await dropRoster();
  await expect(summary).toHaveText('205 filas: 200 ya inscritas, 1 repetida y 4 con errores.');
  await expect(dialog.getByRole('button', { name: /^Inscribir/ })).toHaveCount(0);
  // The focus moves when the check ends.
  await expect(summary).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const student = await context.newPage();
  await student.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(student, last.email, password);
  await student.getByLabel('Nueva contraseña', { exact: true }).fill('Segura-2026');
  await student.getByLabel('Repite la nueva contraseña').fill('Segura-2026');
  await student.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(student).toHaveURL(/\/mis-cursos/);
  await expect(student.getByRole('heading', { name: COURSE })).toBeVisible();
  await context.close();
});
