import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { axeViolations } from './support/axe';
import { stubVideos, VIDEO } from './support/learner';
import { apiLogin, bearer, logInAs, submitLogin } from './support/session';
import { uniqueName } from './support/unique';

/** Creates a course that costs nothing. `archive` takes it out of the catalogue, where other journeys look. */
async function newFreeCourse(request: APIRequestContext) {
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const title = `Regalo ${uniqueName()}`;
  const created = await request.post('/api/courses', {
    headers,
    data: {
      title,
      description: 'Para empezar sin pagar.',
      instructor: 'Rosa Huamán',
      price: 0,
      modules: [{ title: 'Bienvenida', description: 'Sobre el curso', link: VIDEO }],
    },
  });
  const { id } = (await created.json()) as { id: number };
  return { id, title, archive: () => request.delete(`/api/courses/${id}`, { headers }) };
}

test('a guest gets a course that costs nothing, from the checkout to the classroom', async ({
  page,
  browser,
  request,
}) => {
  const course = await newFreeCourse(request);
  const email = `${uniqueName()}@correo.test`;
  const main = page.getByRole('main');
  await stubVideos(page);

  await page.goto(`/checkout/payment/yape?curso=${course.id}`);
  const form = page.getByRole('region', { name: 'Haz tu pedido' });
  await expect(form).toContainText('No cuesta nada.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido');
  await expect(main.getByRole('img', { name: /Código QR/ })).toHaveCount(0);
  await form.getByLabel('Nombres').fill('Saturnina');
  await form.getByLabel('Apellidos').fill('Ccopa Ríos');
  await form.getByLabel('Correo electrónico').fill(email);
  await form.getByLabel('Celular').fill('987 654 321');
  await form.getByRole('button', { name: 'Hacer pedido' }).click();
  await expect(page).toHaveURL(/\/pedido\/TLR-\w+#/);
  await expect(main.getByText(/^Este pedido no cuesta nada/)).toBeVisible();
  await expect(main.getByLabel('Número de operación')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  const code = /\/pedido\/(TLR-\w+)/.exec(page.url())?.[1] ?? '';
  // What was ordered is given although it is no longer for sale.
  expect((await course.archive()).ok()).toBe(true);

  const staff = await browser.newContext({ locale: 'es-PE', viewport: { width: 1280, height: 900 } });
  const desk = await staff.newPage();
  await logInAs(desk, request, 'asesor');
  await desk.goto(`/pedidos?search=${code}&order=${code}`);
  await expect(desk.getByRole('heading', { name: `Pedido ${code}` })).toBeVisible();
  await expect(desk.getByText('No cuesta nada: no hay constancia que revisar.')).toBeVisible();
  await desk.getByRole('button', { name: 'Aprobar', exact: true }).click();
  const result = desk.getByRole('region', { name: `Resultado del pedido ${code}` });
  const message = await result.getByText(/Contraseña temporal: /).textContent();
  const [, password = ''] = /Contraseña temporal: (\S+)/.exec(message ?? '') ?? [];
  await staff.close();

  await page.reload();
  await expect(main.getByText('Aprobado: entra a tu curso')).toBeVisible();
  await main.getByRole('link', { name: 'Entrar a mis cursos' }).click();
  await submitLogin(page, email, password);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('Segura-2026');
  await page.getByLabel('Repite la nueva contraseña').fill('Segura-2026');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page).toHaveURL(/\/mis-cursos/);
  await expect(main.getByRole('heading', { name: course.title })).toBeVisible();
  await main.getByRole('link', { name: /^Empezar/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenida' })).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como completado' }).click();
  await expect(page.getByText('Módulo completado', { exact: true }).first()).toBeVisible();
});
