import { expect, test } from '@playwright/test';
import { registerClient } from './support/register-client';
import { bearer, logInAs, submitLogin } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('an adviser assigns a course, removes it and undoes that, and assigns a package without duplicates', async ({
  page,
  request,
  browser,
}) => {
  const { email, password } = await registerClient(request, 'Eusebia Colque Mamani', 'aula');

  const token = await logInAs(page, request, 'asesor');
  // The package contains a course that the client then has already.
  const headers = bearer(token);
  const { courses } = (await (await request.get('/api/courses?search=quechua&limit=3')).json()) as {
    courses: { id: number; title: string }[];
  };
  const quechua = courses.find(({ title }) => title.startsWith('Quechua chanka'));
  const textile = (
    (await (await request.get('/api/courses?search=textileria%20andina&limit=1')).json()) as {
      courses: { id: number; title: string }[];
    }
  ).courses[0];
  const chosen = [quechua, textile].flatMap((course) => (course ? [course] : []));
  const name = `Lengua y telar ${Date.now()}`;
  const created = await request.post('/api/packages', {
    headers,
    data: { name, course_ids: chosen.map(({ id }) => id) },
  });
  expect(created.status()).toBe(201);

  await page.goto('/dashboard');
  await page.getByRole('searchbox').first().fill(email);
  await expect(page).toHaveURL(/search=aula/);
  const assign = page.getByRole('button', { name: /^Asignar Cursos a Eusebia/ });
  await expect(assign).toHaveCount(1);
  await assign.click();

  const panel = page.getByRole('region', { name: /^Asignar (Cursos|Paquete)/ });
  await panel.getByRole('searchbox').fill('quechua chanka');
  await panel.getByRole('button', { name: /^Asignar: Quechua chanka inicial/ }).click();
  await expect(panel.getByRole('button', { name: /^Asignado: Quechua chanka inicial/ })).toBeVisible();
  const badges = page.getByRole('list', { name: /^Cursos de Eusebia/ });
  await badges.getByRole('button', { name: /^Quitar Quechua chanka/ }).click();
  await badges.getByRole('button', { name: /^Deshacer: devolver Quechua chanka/ }).click();
  await expect(badges.getByRole('button', { name: /^Quitar Quechua chanka/ })).toBeVisible();

  await page.getByRole('button', { name: /^Asignar Paquete a Eusebia/ }).click();
  await panel.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  await panel.getByRole('button', { name: 'Asignar Paquete' }).click();
  const expected = new Set(['Quechua chanka inicial: saludar, pedir, agradecer', ...chosen.map(({ title }) => title)]);
  await expect(badges.getByRole('button', { name: /^Quitar/ })).toHaveCount(expected.size);

  // The client sees the courses, with their videos.
  const student = await browser.newContext();
  const classroom = await student.newPage();
  await classroom.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(classroom, email, password);
  await expect(classroom).toHaveURL(/\/mis-cursos/);
  for (const title of expected) await expect(classroom.getByRole('heading', { name: title }).first()).toBeVisible();
  await classroom
    .getByRole('link', { name: /^Ir al curso/ })
    .first()
    .click();
  await expect(classroom).toHaveURL(/\/cursos\/\d+\?from=my-courses/);
  await expect(classroom.getByText(/Los videos se abren desde Mis cursos/)).toHaveCount(0);
  await student.close();
});

test('an undone removal gives back the same access, with its end', async ({ page, request }) => {
  const { email } = await registerClient(request, 'Eusebia Colque Mamani', 'devuelto');
  const headers = bearer(await logInAs(page, request, 'asesor'));
  const { users } = (await (await request.get(`/api/users?search=${email}`, { headers })).json()) as {
    users: { id: number }[];
  };
  const { courses } = (await (await request.get('/api/courses?search=quechua%20chanka&limit=1')).json()) as {
    courses: { id: number }[];
  };
  const assigned = await request.post(`/api/users/${users[0]?.id}/courses`, {
    headers,
    data: { courseId: courses[0]?.id, ends_on: '2099-12-31' },
  });
  expect(assigned.status()).toBe(201);

  await page.goto(`/dashboard?search=${encodeURIComponent(email)}`);
  const badges = page.getByRole('list', { name: /^Cursos de Eusebia/ });
  await expect(badges).toContainText('hasta el 31/12/2099');
  await badges.getByRole('button', { name: /^Quitar Quechua chanka/ }).click();
  await expect(badges).not.toContainText('hasta el 31/12/2099');
  const restored = page.waitForResponse((response) => response.request().method() === 'POST');
  await badges.getByRole('button', { name: /^Deshacer: devolver Quechua chanka/ }).click();
  expect((await restored).status()).toBe(201);
  await page.reload();
  await expect(badges).toContainText('hasta el 31/12/2099');
});
