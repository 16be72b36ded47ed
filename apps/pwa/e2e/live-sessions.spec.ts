import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { DAY_MS, MINUTE_MS } from '@telar/domain/durations';
import { limaClock, limaDate } from '@telar/domain/lima-time';
import ICAL from 'ical.js';
import { goOffline, waitForServiceWorker } from './support/network';
import { registerClient } from './support/register-client';
import { apiLogin, bearer, logInAs, submitLogin } from './support/session';

const LINK = 'https://meet.ejemplo.pe/telar';

/** The events of a calendar file, as a calendar program reads them. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    const status = component.getFirstPropertyValue('status');
    return { uid, summary, start: startDate.toJSDate(), end: endDate.toJSDate(), status };
  });

/** Registers a client who has a new live course. */
async function newLiveStudent(request: APIRequestContext, name: string) {
  const { dni, email, password } = await registerClient(request, name, 'en-vivo');
  const headers = bearer((await apiLogin(request, 'admin@demo.pe')).token);
  const title = `Taller en vivo ${dni}`;
  const created = await request.post('/api/courses', {
    headers,
    data: { title, instructor: 'Rosa Huamán', price: 90, isLive: true, modules: [{ title: 'Saludar' }] },
  });
  const { id } = (await created.json()) as { id: number };
  const listed = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await listed.json()) as { users: { id: number }[] }).users;
  expect((await request.post(`/api/users/${user?.id}/courses`, { headers, data: { courseId: id } })).ok()).toBe(true);
  return { email, password, id, title, headers };
}

test('staff create the classes of several weeks, and a student subscribes to them', async ({ browser, request }) => {
  const student = await newLiveStudent(request, 'Luz Quispe Ramos');
  const staff = await browser.newPage();
  await logInAs(staff, request, 'admin');
  await staff.goto(`/cursos/${student.id}`);
  await staff.getByRole('link', { name: 'Clases en vivo' }).click();
  await expect(staff.getByText('Este curso aún no tiene clases en vivo.')).toBeVisible();
  const first = limaDate(new Date(Date.now() + DAY_MS));
  await staff.getByLabel('Día', { exact: true }).fill(first.split('-').reverse().join('/'));
  await staff.getByLabel('Enlace de la clase').fill('http://meet.ejemplo.pe/telar');
  await staff.getByLabel('Se repite cada semana').check();
  for (const day of ['Mar', 'Jue']) await staff.getByLabel(day, { exact: true }).check();
  // A holiday.
  await staff
    .getByRole('checkbox', { name: /^(Martes|Jueves) / })
    .nth(1)
    .uncheck();
  await staff.getByRole('button', { name: 'Crear 15 clases' }).click();
  await expect(staff.getByText('El enlace de la clase debe empezar con https://.')).toBeVisible();
  await staff.getByLabel('Enlace de la clase').fill(LINK);
  await staff.getByRole('button', { name: 'Crear 15 clases' }).click();
  await expect(staff.getByText('15 clases creadas.')).toBeVisible();
  await staff
    .getByRole('button', { name: /^Cancelar clase ?: / })
    .nth(1)
    .click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Cancelar clase' }).click();
  await expect(staff.getByText('Clase cancelada.')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`/cursos/${student.id}`);
  await expect(visitor.getByText(/^EN VIVO · (mar|jue) \d+, 19:00$/)).toBeVisible();
  await expect(visitor.getByText('Hora de Lima · y 10 clases más')).toBeVisible();
  expect(await visitor.content()).not.toContain(LINK);

  const page = await (await browser.newContext({ locale: 'es-PE' })).newPage();
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, student.email, student.password);
  await page.getByRole('link', { name: 'Clases y calendario' }).click();
  const classes = page.getByRole('listitem').filter({ hasText: student.title });
  await expect(classes).toHaveCount(8);
  await page.getByText('Ver 7 clases más').click();
  await expect(classes).toHaveCount(15);
  await expect(classes.nth(1).getByText('Cancelada')).toBeVisible();
  await page.getByRole('button', { name: 'Crear dirección' }).click();
  const address = await page.getByLabel('Dirección del calendario').inputValue();
  const subscribed = eventsOf(await (await request.get(new URL(address).pathname)).text());
  expect(subscribed).toHaveLength(15);
  expect(subscribed.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar todas (.ics)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('clases-en-vivo.ics');
  // The same events, so that a program that has both shows each once.
  const downloaded = eventsOf(await readFile(await download.path(), 'utf8'));
  expect(downloaded).toEqual(subscribed);
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByLabel('Dirección del calendario')).toBeHidden();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);
});

test('a student enters a class 10 minutes before, and reads the list without network', async ({ browser, request }) => {
  const student = await newLiveStudent(request, 'Iris Mamani Condori');
  const { date, time } = limaClock(Date.now() + 13 * MINUTE_MS);
  const made = await request.post(`/api/courses/${student.id}/live-sessions`, {
    headers: student.headers,
    data: { dates: [date], time, minutes: 60, link: LINK },
  });
  expect(made.status()).toBe(201);
  const context = await browser.newContext({ locale: 'es-PE', timezoneId: 'Europe/Madrid' });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/iniciar-sesion?volver=/mis-cursos');
  await submitLogin(page, student.email, student.password);
  const upcoming = page.getByRole('region', { name: 'Tus próximas clases en vivo' });
  await expect(upcoming.getByText(/En la hora de tu dispositivo/)).toBeVisible();
  const enter = upcoming.getByRole('link', { name: /^Entrar a la clase/ });
  await expect(enter).toBeHidden();
  await page.clock.fastForward(4 * MINUTE_MS);
  await expect(enter).toHaveAttribute('href', LINK);
  await waitForServiceWorker(page);
  await goOffline(page);
  await page.goto('/mis-clases');
  await expect(page.getByText('Empieza pronto')).toBeVisible();
  await expect(page.getByText('Para entrar necesitas conexión.')).toBeVisible();
});
