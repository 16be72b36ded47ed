import { expect, test } from '@playwright/test';
import { storedTexts } from './support/browser-data';
import { goOffline, waitForServiceWorker } from './support/network';
import { apiLogin, bearer, submitLogin } from './support/session';
import { courseLink, logInToMyCourses, newStudent, saveAccountData } from './support/student';

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

test('after a logout no account data stays on the device or in other tabs', async ({ page, context, request }) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);
  // Two other tabs show the same data.
  const other = await context.newPage();
  await other.goto('/mis-cursos');
  await expect(courseLink(other, ana)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/mis-cursos');
  await courseLink(third, ana).click();
  await expect(third.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
  await expect(page).toHaveURL('/acceso');
  await expect(other).toHaveURL(/\/iniciar-sesion/);
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  await expect.poll(() => storedTexts(other, ana.secrets)).toEqual([]);
  await expect(other.getByText(ana.course)).toHaveCount(0);
  await expect(third.getByText(ana.course)).toHaveCount(0);
  await expect(third).not.toHaveTitle(new RegExp(ana.course));
});

test('a logout that the end of the page interrupts is completed at the next start', async ({ page, request }) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);
  // The tab is closed right after the session was deleted.
  await page.evaluate(() => {
    localStorage.removeItem('token');
    localStorage.removeItem('user');
  });
  await page.goto('about:blank');
  await page.goto('/cursos');
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
});

test('the login of another account without a logout erases the data of the first one', async ({ page, request }) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  const luz = await newStudent(request, 'Lucinda Quilla');
  await saveAccountData(page, ana);
  await page.goto('/acceso?volver=/mis-cursos');
  await submitLogin(page, luz.email, luz.password);
  await expect(courseLink(page, luz)).toBeVisible();
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  await expect.poll(() => storedTexts(page, [luz.course])).toEqual([luz.course]);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/^Hola, Lucinda/)).toBeVisible();
});

test('after a logout, the back button shows no account data', async ({ page, request }) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await logInToMyCourses(page, ana);
  await courseLink(page, ana).click();
  await expect(page.getByRole('heading', { level: 1, name: ana.course })).toBeVisible();
  // Saving a certificate waits for the worker, which installs for more than ten seconds on a loaded machine.
  await waitForServiceWorker(page);
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
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click();
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

test('when the app starts with a session that the server refuses, it ends the session and erases the data', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);
  // Closes the app. An open page would detect the refusal first.
  await page.goto('about:blank');
  const headers = bearer((await apiLogin(request, ana.email, ana.password)).token);
  const change = { new_password: 'Otra-Clave-2026', current_password: ana.password };
  expect((await request.post('/api/auth/change-password', { headers, data: change })).ok()).toBe(true);
  await page.goto('/mis-cursos');
  await expect(page.getByText('Tu sesión terminó. Vuelve a iniciar sesión.')).toBeVisible();
  await expect(page).toHaveURL(/\/iniciar-sesion/);
  await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
});

test('what was marked offline is sent after the next login, even if the server closed the session meanwhile', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);
  await goOffline(page);
  await page.goto('/mis-cursos');
  await page
    .getByRole('link', { name: /^Empezar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Marcar como completado' }).click();
  await expect(page.getByText('Módulo completado').first()).toBeVisible();
  await page.goto('about:blank');
  const headers = bearer((await apiLogin(request, ana.email, ana.password)).token);
  const password = 'Otra-Clave-2026';
  const change = { new_password: password, current_password: ana.password };
  expect((await request.post('/api/auth/change-password', { headers, data: change })).ok()).toBe(true);

  await test.step('the next start locks the data, and says that something waits', async () => {
    await context.setOffline(false);
    await page.goto('/mis-cursos');
    await expect(page.getByText('Tu sesión terminó. Vuelve a iniciar sesión.')).toBeVisible();
    await expect(page.getByText('Si vuelve a entrar esa cuenta, se envía lo que falte')).toBeVisible();
  });

  await test.step('it is not readable offline', async () => {
    await goOffline(page);
    await page.goto('/mis-cursos');
    await expect(page).toHaveURL(/\/iniciar-sesion/);
    await expect(page.getByText(ana.course)).toHaveCount(0);
    await context.setOffline(false);
  });

  await test.step('the login sends it', async () => {
    await logInToMyCourses(page, { ...ana, password });
    const { token } = await apiLogin(request, ana.email, password);
    const progress = async () => (await request.get('/api/enrollments/me/progress', { headers: bearer(token) })).text();
    await expect.poll(progress).toMatch(/"done_modules":\[\d/);
  });
});
