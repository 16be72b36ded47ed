import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { storedTexts } from './support/browser-data';
import { goOffline, waitForServiceWorker } from './support/network';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, submitLogin } from './support/session';

/** Registers a client, and creates a course in which no one is enrolled. */
async function newStudent(request: APIRequestContext, name: string) {
  const { dni, email, password } = await registerClient(request, name, 'plan');
  const { token } = await apiLogin(request, 'admin@demo.pe');
  const headers = bearer(token);
  const course = `Telar de ${dni}`;
  const created = await request.post('/api/courses', {
    headers,
    data: {
      title: course,
      description: 'Para aprender.',
      instructor: 'Rosa Huamán',
      price: 90,
      modules: [{ title: 'Urdir', description: 'Sobre el urdido', link: '' }],
    },
  });
  const { id } = (await created.json()) as { id: number };
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  return { email, password, headers, id, course, userId: user?.id ?? 0 };
}

test('a plan opens a course until its end, also without network, and says how to renew it', async ({
  page,
  request,
  context,
}) => {
  const student = await newStudent(request, 'Elsa Condori');
  const setEnd = (day: string | null) =>
    request.put(`/api/users/${student.userId}/plans/premium`, { headers: student.headers, data: { ends_on: day } });
  const given = await request.post(`/api/users/${student.userId}/plans`, {
    headers: student.headers,
    data: { planId: 'premium' },
  });
  expect(given.status()).toBe(201);
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, student.email, student.password);
  await expect(page.getByText(/^Tu plan PREMIUM termina el \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();

  await page.goto(`/cursos/${student.id}`);
  await expect(page.getByText('Incluido en tu plan PREMIUM').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Inscribirme Ahora')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Agregar a mis cursos/ })
    .filter({ visible: true })
    .click();
  await page
    .getByRole('link', { name: /^Continuar con/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Marcar como completado' }).click();
  await expect(page.getByRole('button', { name: 'Desmarcar' })).toBeVisible();

  await setEnd('2020-01-31');
  await page.goto('/mis-cursos');
  await expect(page.getByText(/^Tu acceso terminó el \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await expect(page.getByText('1 de 1 módulo completado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Renovar el plan PREMIUM' }).first()).toHaveAttribute(
    'href',
    /\/checkout\/payment\/yape\?plan=PREMIUM/,
  );
  await waitForServiceWorker(page);
  // The page shows the response before the device has stored it.
  const headers = bearer((await apiLogin(request, student.email, student.password)).token);
  const { courses } = (await (await request.get('/api/enrollments/me', { headers })).json()) as {
    courses: { ends_at: string }[];
  };
  const ends = courses.map(({ ends_at: end }) => `"ends_at":"${end}"`);
  expect(ends).toHaveLength(1);
  await expect.poll(() => storedTexts(page, ends)).toEqual(ends);
  await goOffline(page);
  await page.goto(`/mis-cursos/${student.id}/continuar`);
  await expect(page.getByText('Tu acceso a este curso terminó.')).toBeVisible();
  await context.setOffline(false);

  // Renewed, the lesson is open with its mark.
  await setEnd(null);
  await page.goto(`/mis-cursos/${student.id}/1`);
  await expect(page.getByRole('button', { name: 'Desmarcar' })).toBeVisible();
});

test('staff see the source of an access, and set its end', async ({ page, request }) => {
  const student = await newStudent(request, 'Nery Mamani');
  await request.post(`/api/users/${student.userId}/courses`, {
    headers: student.headers,
    data: { courseId: student.id },
  });
  await page.goto(`/iniciar-sesion?volver=${encodeURIComponent(`/dashboard?search=${student.email}`)}`);
  await submitLogin(page, 'asesor@demo.pe', 'Demo-2026');
  await page.getByRole('button', { name: /^Ver accesos y planes de/ }).click();
  const panel = page.getByRole('region', { name: 'Accesos y planes' });
  await expect(panel.getByText(/^Asignado por .* · \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await panel.getByRole('button', { name: `Cambiar la fecha: ${student.course}` }).click();
  await panel.getByLabel('Último día de acceso').fill('31/12/2031');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByText('Hasta el 31/12/2031')).toBeVisible();
  await panel.getByLabel('Dar o renovar un plan').selectOption('BÁSICO');
  await panel.getByRole('button', { name: 'Dar el plan' }).click();
  await expect(panel.getByText('Plan BÁSICO')).toBeVisible();
  await expect(page.getByText('· hasta el 31/12/2031')).toBeVisible();
});
