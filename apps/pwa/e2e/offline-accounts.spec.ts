import { expect, test } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { storedTexts } from './support/browser-data';
import { DEMO_PASSWORD } from './support/demo';
import { goOffline, waitForServiceWorker } from './support/network';

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

interface Person {
  email: string;
  password: string;
  /** A course that only this person has. It is archived. */
  course: string;
  /** The code of this person's certificate. */
  code: string;
  /** Texts that must not be stored after a logout. */
  secrets: string[];
}

async function tokenOf(request: APIRequestContext, email: string, password: string): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { token: string }).token;
}

/** Registers a person with a certificate and a course that only this person has. */
async function newPerson(request: APIRequestContext, name: string): Promise<Person> {
  const number = String(Math.floor(10_000_000 + Math.random() * 89_999_999));
  const email = `telefono.${number}@correo.pe`;
  const password = 'Segura-2026';
  const registration = { name: `${name} ${number}`, dni: number, email, password };
  expect((await request.post('/api/auth/register', { data: registration })).status()).toBe(201);
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin@demo.pe', DEMO_PASSWORD)}` };
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  const course = `Curso reservado ${number}`;
  const created = await request.post('/api/courses', {
    headers,
    data: {
      ...{ title: course, description: 'Solo para quien ya lo tiene.', instructor: 'Rosa Huamán', price: 90 },
      modules: [{ title: `Módulo secreto ${number}`, description: '', link: '' }],
    },
  });
  const { id } = (await created.json()) as { id: number };
  const assigned = await request.post(`/api/users/${user?.id}/courses`, { headers, data: { courseId: id } });
  expect(assigned.ok()).toBe(true);
  expect((await request.delete(`/api/courses/${id}`, { headers })).ok()).toBe(true);
  const code = `TELEFONO-${number}`;
  const issued = await request.post('/api/manual-certificates', {
    headers,
    data: {
      ...{ certificate_code: code, user_name: registration.name, dni: number, course_title: course },
      ...{ duration_hours: 40, start_date: '2026-01-05', end_date: '2026-02-28', issue_date: '2026-03-14' },
      ...{ template_name: 'plantilla-telar.pdf', final_grade: '18', student_code: `AL-${number}` },
    },
  });
  expect(issued.status()).toBe(201);
  return { email, password, course, code, secrets: [registration.name, email, number, `AL-${number}`, course, code] };
}

async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/mis-cursos/);
}

const courseLink = (page: Page, { course }: Person) =>
  page.getByRole('link', { name: new RegExp(`^Ir al curso ?: ${course}$`) });

/** Logs in, saves and opens the course, and saves the certificate with its PDF. */
async function saveAccountData(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  await page.getByRole('button', { name: /^Guardar sin conexión/ }).click();
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  await courseLink(page, person).click();
  await expect(page.getByRole('heading', { level: 1, name: person.course })).toBeVisible();
  await waitForServiceWorker(page);
  await page.goto(`/c/${person.code}`);
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  await expect.poll(() => storedTexts(page, person.secrets)).toEqual(person.secrets);
  await page.goto('/');
}

test('no account data stays on the device after a logout, an interrupted logout, or the login of another account', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000);
  const ana = await newPerson(request, 'Anatolia Ccori');
  const luz = await newPerson(request, 'Lucinda Quilla');

  await saveAccountData(page, ana);
  // Two other tabs show the same data.
  const other = await context.newPage();
  await other.goto('/mis-cursos');
  await expect(courseLink(other, ana)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/mis-cursos');
  await courseLink(third, ana).click();
  await expect(third.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/acceso');
  await expect(other).toHaveURL(/\/iniciar-sesion/);
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  await expect.poll(() => storedTexts(other, ana.secrets)).toEqual([]);
  await expect(other.getByText(ana.course)).toHaveCount(0);
  await expect(third.getByText(ana.course)).toHaveCount(0);
  expect(await third.title()).not.toContain(ana.course);
  await other.close();
  await third.close();

  // The tab is closed right after the session was deleted.
  await saveAccountData(page, ana);
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
  await page.goto('about:blank');
  await page.goto('/cursos');
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);

  // Another account logs in without a logout.
  await saveAccountData(page, ana);
  const answer = await request.post('/api/auth/login', { data: { email: luz.email, password: luz.password } });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', value ?? '');
    },
    [token, JSON.stringify(user)],
  );
  await page.goto('/mis-cursos');
  await expect(courseLink(page, luz)).toBeVisible();
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  await expect.poll(() => storedTexts(page, [luz.course])).toEqual([luz.course]);
});

test('after a logout, the back button shows no account data', async ({ page, request }) => {
  test.setTimeout(120_000);
  const ana = await newPerson(request, 'Anatolia Ccori');
  await logIn(page, ana);
  await courseLink(page, ana).click();
  await expect(page.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();
  // This loads a new document. Later documents cannot change the history entries before it.
  await page.goto(`/c/${ana.code}`);
  await page.getByRole('button', { name: 'Guardar sin conexión' }).click();
  await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  await page.getByRole('link', { name: 'Certificados' }).first().click();
  await page.getByRole('link', { name: ana.course }).click();
  await expect(page).toHaveURL(`/c/${ana.code}`);
  await page.getByRole('link', { name: 'Mis cursos' }).first().click();
  await courseLink(page, ana).click();
  await expect(page).toHaveURL(/from=my-courses/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/acceso');

  await page.goForward();
  await expect(page).toHaveURL('/acceso');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  // The earlier entries keep only their URL.
  await page.goBack();
  await expect(page).toHaveURL(/from=my-courses/);
  await expect(page.getByText('Curso no encontrado.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(history.state))).not.toContain('title');
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/iniciar-sesion/);
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
});

test('the client’s own courses open offline, archived ones too', async ({ page, request }) => {
  test.setTimeout(120_000);
  const ana = await newPerson(request, 'Anatolia Ccori');
  await logIn(page, ana);
  const link = courseLink(page, ana);
  await expect(link).toBeVisible();
  await waitForServiceWorker(page);
  await expect.poll(() => storedTexts(page, ['Módulo secreto'])).toEqual(['Módulo secreto']);

  await goOffline(page);
  await page.reload();
  await expect(page.getByText(/^Tus cursos guardados · actualizado hace/)).toBeVisible();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();
});

test('when a session expires, its data is locked, opens offline and can be erased', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000);
  const ana = await newPerson(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);
  await page.evaluate(() => localStorage.setItem('token', `e30.${btoa('{"exp":1}')}.x`));
  await goOffline(page);
  await page.goto('/');
  await page.getByRole('status').getByRole('link', { name: 'Mis cursos' }).click();
  await expect(page.getByText(/^Tu sesión terminó\. Sin conexión te mostramos/)).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
  await courseLink(page, ana).click();
  await expect(page.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();
  await expect(page.getByText('Módulo secreto').first()).toBeVisible();
  await page.goto(`/c/${ana.code}`);
  await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();

  // Online, the page asks for a login. The same account gets its data back.
  await context.setOffline(false);
  await page.goto('/mis-cursos');
  await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fmis-cursos');
  await expect(page.getByText('queda lo guardado de una sesión que terminó')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrar lo guardado' })).toBeVisible();
  await logIn(page, ana);
  await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();

  await page.evaluate(() => localStorage.setItem('token', `e30.${btoa('{"exp":1}')}.x`));
  await goOffline(page);
  await page.reload();
  await page.getByRole('button', { name: 'Borrar lo guardado' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Debes iniciar sesión para ver tus cursos.')).toBeVisible();
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
});

test('the app ends a session that the server refuses when it starts, and erases its data', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const ana = await newPerson(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);
  const headers = { authorization: `Bearer ${await tokenOf(request, ana.email, ana.password)}` };
  const change = { new_password: 'Otra-Clave-2026', current_password: ana.password };
  expect((await request.post('/api/auth/change-password', { headers, data: change })).ok()).toBe(true);
  await page.goto('/mis-cursos');
  await expect(page.getByText('Tu sesión terminó. Vuelve a iniciar sesión.')).toBeVisible();
  await expect(page).toHaveURL(/\/iniciar-sesion/);
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
});
