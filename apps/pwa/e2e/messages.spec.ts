import { expect, test } from '@playwright/test';
import { logInAs } from './support/session';
import { uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('a message written without network is sent after a reload, and staff answer it', async ({
  page,
  browser,
  request,
}) => {
  const name = `Rosa ${uniqueName()}`;
  await page.route('**/api/messages', (route) => route.abort());
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill('rosa@correo.test');
  await page.getByLabel('Mensaje', { exact: true }).fill('¿Hay turno noche?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText(/^Sin conexión: guardamos tu mensaje/)).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Por enviar' });
  await expect(waiting.getByText(/^Mensaje del/)).toBeVisible();
  await page.reload();
  await expect(waiting.getByText(/^Mensaje del/)).toBeVisible();
  await page.unroute('**/api/messages');
  const sent = page.waitForResponse('**/api/messages');
  await page.reload();
  expect((await sent).status()).toBe(201);
  await expect(page.getByText('Lo que esperaba conexión ya se envió.')).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await logInAs(desk, request, 'asesor');
  await desk.goto('/mensajes');
  await desk.getByRole('searchbox', { name: 'Buscar en los mensajes' }).fill(name);
  const card = desk.getByRole('list', { name: 'Mensajes' }).getByRole('listitem').filter({ hasText: name });
  await expect(desk).toHaveURL(/search=/);
  await expect(desk.getByRole('list', { name: 'Mensajes' }).getByRole('listitem')).toHaveCount(1);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('¿Hay turno noche?');
  await card.getByRole('button', { name: `Lo atiendo yo: mensaje de ${name}` }).click();
  await expect(card).toContainText('En curso');
  // Without a server for mails and without a number, the answer is copied.
  await card.getByRole('button', { name: `Responder: mensaje de ${name}` }).click();
  await expect(card.getByLabel(`Respuesta para ${name}`)).toBeFocused();
  await expect(card.getByText(/^Esta persona no recibe correos de la academia/)).toBeVisible();
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await card.getByRole('button', { name: `Marcar como resuelto: mensaje de ${name}` }).click();
  await expect(card).toContainText('Resuelto');
  await desk.getByLabel('Estado').selectOption({ label: 'Nuevo' });
  await expect(desk.getByText('Ningún mensaje coincide.')).toBeVisible();
  await desk.context().close();
});
