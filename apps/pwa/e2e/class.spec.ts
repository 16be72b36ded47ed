import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Download, Locator, Page } from '@playwright/test';
import { signIn } from './support';

const COURSE = 'Quechua chanka inicial: saludar, pedir, agradecer';
const SIZE = 200;

interface Person {
  name: string;
  surname: string;
  dni: string;
  email: string;
}

/** People whom no other test knows, all of them findable by `group`. */
function classOf(size: number): { people: Person[]; group: string } {
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

/** As a spreadsheet in Spanish writes it: a byte order mark, semicolons, CRLF. */
const sheet = (lines: string[][]) => `\uFEFF${lines.map((line) => `${line.join(';')}\r\n`).join('')}`;

const rowOf = ({ name, surname, dni, email }: Person, course = COURSE) => [name, surname, dni, email, `"${course}"`];

/** Drops a file in the middle of the page. */
async function drop(page: Page, text: string): Promise<void> {
  const held = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'clase.csv', { type: 'text/csv' }));
    return transfer;
  }, text);
  await page.dispatchEvent('main', 'drop', { dataTransfer: held });
}

/** The lines of a file that is saved by pressing `button`. */
async function saved(page: Page, button: Locator): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download');
  await button.click();
  const download: Download = await coming;
  const text = readFileSync(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

test('a class of 200 goes from a dropped list to their courses, and its bad rows come back with reasons', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const { people, group } = classOf(SIZE);
  const [first, second, third, last] = [0, 1, 2, SIZE - 1].map((at) => people[at] as Person);
  if (!first || !second || !third || !last) throw new Error('A class without people');
  const stranger = (email: string) => ({ ...first, name: 'Fuera', surname: 'De Lista', email });
  const list = sheet([
    ['NOMBRES', 'Apellidos', 'N.° de DNI', 'Correo electrónico', 'Curso'],
    ...people.map((person) => rowOf(person)),
    rowOf({ ...stranger(`a@${group}`), dni: '1234' }),
    rowOf({ ...stranger(`b@${group}`), dni: `9${first.dni.slice(1)}` }, 'Curso que nadie dicta'),
    rowOf({ ...stranger(''), dni: `8${first.dni.slice(1)}` }),
    rowOf({ ...stranger(`c@${group}`), dni: second.dni }),
    rowOf(third),
  ]);

  const token = await signIn(page, request, 'asesor');
  const enrolled = async () => {
    const answer = await request.get(`/api/users?search=${group}&limit=100`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return (await answer.json()) as { total: number; users: { enrollments: { course: { title: string } }[] }[] };
  };
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Usuarios' })).toBeVisible();
  await drop(page, list);

  // Each row is shown before anything happens.
  const dialog = page.getByRole('dialog', { name: 'Inscribir una clase' });
  const summary = dialog.getByRole('status').first();
  await expect(summary).toHaveText('205 filas: 200 cuentas nuevas, 1 ya inscrita y 4 con errores.');
  const rows = dialog.getByRole('list', { name: 'Filas de la lista' }).getByRole('listitem');
  await expect(rows).toHaveCount(205);
  await expect(rows.filter({ hasText: 'Repite la fila 4' })).toHaveCount(1);
  await dialog.getByLabel('Ver solo las filas con errores').check();
  await expect(rows).toHaveCount(4);
  expect((await enrolled()).total).toBe(0);

  const began = Date.now();
  await dialog.getByRole('button', { name: 'Inscribir 200' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expect(summary).toHaveText('Listo: 200 cuentas nuevas, 1 ya inscrita y 4 con errores.', { timeout: 200_000 });
  test.info().annotations.push({ type: 'took', description: `${Date.now() - began} ms` });
  await expect(summary).toBeFocused();
  const everybody = await enrolled();
  expect(everybody.total).toBe(SIZE);
  for (const { enrollments } of everybody.users)
    expect(enrollments.map(({ course }) => course.title)).toEqual([COURSE]);

  // The bad ones, as a list that can be mended.
  const bad = await saved(page, dialog.getByRole('button', { name: 'Guardar filas con errores' }));
  expect(bad.name).toBe('filas-con-errores.csv');
  const [head, ...wrong] = bad.lines;
  expect(head).toBe('Nombres,Apellidos,DNI,Correo,Curso,Paquete,Motivo');
  const reasons = [
    /^Fuera,De Lista,1234,.*,,Ingresa un DNI válido de 8 dígitos\.$/,
    /Curso que nadie dicta,,No hay ningún curso llamado «Curso que nadie dicta»\.$/,
    /,Falta el correo\.$/,
    new RegExp(`,El DNI pertenece a una cuenta con otro correo: ${second.email}\\.$`),
  ];
  expect(wrong).toHaveLength(reasons.length);
  for (const [at, reason] of reasons.entries()) expect(wrong[at]).toMatch(reason);

  // Passwords are shown this once, so closing asks until they are saved.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Seguir sin descargar las contraseñas?' });
  await question.getByRole('button', { name: 'Volver' }).click();
  const passwords = await saved(page, dialog.getByRole('button', { name: 'Descargar contraseñas' }));
  expect(passwords.lines).toHaveLength(SIZE + 1);
  const password =
    passwords.lines
      .find((line) => line.includes(last.email))
      ?.split(',')
      .at(-1) ?? '';
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // The same file again has nothing left to do.
  await drop(page, list);
  await expect(summary).toHaveText('205 filas: 201 ya inscritas y 4 con errores.');
  await expect(dialog.getByRole('button', { name: /^Inscribir/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const student = await browser.newContext({ reducedMotion: 'reduce' });
  const classroom = await student.newPage();
  await classroom.goto('/iniciar-sesion?volver=/mis-cursos');
  await classroom.getByLabel('Correo electrónico').fill(last.email);
  await classroom.getByLabel('Contraseña', { exact: true }).fill(password);
  await classroom.getByRole('button', { name: 'Iniciar sesión' }).click();
  await classroom.getByLabel('Nueva contraseña', { exact: true }).fill('Segura-2026');
  await classroom.getByLabel('Repite la nueva contraseña').fill('Segura-2026');
  await classroom.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(classroom).toHaveURL(/\/mis-cursos/);
  await expect(classroom.getByRole('heading', { name: COURSE })).toBeVisible();
  await student.close();
});
