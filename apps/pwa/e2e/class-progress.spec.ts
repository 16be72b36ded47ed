import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, logInAs, submitLogin } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

const NAMES = ['Anacleto Ccori', 'Benita Ccori', 'Clotilde Ccori'];

/** A course that asks for a grade, with three students. The first two completed its only module. */
async function newClass(request: APIRequestContext) {
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const clients = [];
  for (const name of NAMES) clients.push(await registerClient(request, name, 'clase'));
  const title = `Hilado de ${clients[0]?.dni}`;
  const created = await request.post('/api/courses', {
    headers,
    data: { title, instructor: 'Rosa', price: 90, requires_grade: true, modules: [{ title: 'Hilar' }] },
  });
  const course = (await created.json()) as { id: number; modules: { id: number }[] };
  for (const [index, { email }] of clients.entries()) {
    const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
    const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
    await request.post(`/api/users/${user?.id}/courses`, { headers, data: { courseId: course.id } });
    if (index === 2) continue;
    const marked = await request.put(`/api/courses/${course.id}/students/${user?.id}/progress`, {
      headers,
      data: { modules: [{ module_id: course.modules[0]?.id, done: true }] },
    });
    expect(marked.ok()).toBe(true);
  }
  return { title, id: course.id, clients };
}

test('staff give the grades of a class and open the draft of exactly those who await their certificate', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const { title, id, clients } = await newClass(request);
  await logInAs(page, request, 'admin');
  await page.goto(`/avance?search=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: /^Poner lo que falta \(2\)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Falta la nota')).toHaveCount(2);

  const people = page.getByRole('list', { name: 'Personas del curso' });
  const grades = people.getByRole('textbox', { name: /^Nota de/ });
  await grades.first().focus();
  await grades.first().evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '17\n15\n');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Se guardó el resultado de 2 personas.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Emitir certificados (2)' }).click();
  const rows = page.getByRole('list', { name: 'Personas de la clase' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const typed = rows.getByRole('textbox', { name: /^Nota/ });
  expect((await Promise.all([0, 1].map((at) => typed.nth(at).inputValue()))).sort()).toEqual(['15', '17']);
  await expect(page.getByLabel(/^Nombre del curso/).first()).toHaveValue(title);

  await test.step('the student reads that the course is completed', async () => {
    const { email, password } = clients[0]!;
    const student = await (await page.context().browser()!.newContext({ locale: 'es-PE' })).newPage();
    await student.goto(`/iniciar-sesion?volver=/mis-cursos/${id}/continuar`);
    await submitLogin(student, email, password);
    await expect(student.getByText(/^Curso completado/).first()).toBeVisible();
    await student.context().close();
  });
});
