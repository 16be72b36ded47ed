import { expect, test } from '@playwright/test';
import { axeViolations } from './support/axe';
import { storedTexts } from './support/browser-data';
import { goOffline, waitForServiceWorker } from './support/network';
import { expireToken } from './support/session';
import { confirmDni, courseLink, logInToMyCourses, newStudent, saveAccountData } from './support/student';

// A retry would hide a leak of account data.
test.describe.configure({ retries: 0 });

test('an archived course of the client opens offline', async ({ page, request }) => {
  test.setTimeout(120_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await logInToMyCourses(page, ana);
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

test('a client reads their certificates offline after staff confirmed the DNI, until the logout', async ({
  page,
  request,
}) => {
  const eva = await newStudent(request, 'Evangelina Ccori');
  await logInToMyCourses(page, eva);
  await page.getByRole('link', { name: 'Mis certificados' }).click();
  await expect(page.getByText('Tu documento aún no está confirmado.')).toBeVisible();
  await confirmDni(request, eva.email);
  await page.reload();
  const certificate = page.getByRole('link', { name: eva.course });
  await expect(certificate).toHaveAttribute('href', `/c/${eva.code}`);
  await expect(page.getByRole('link', { name: 'Agregar a LinkedIn' })).toHaveAttribute(
    'href',
    new RegExp(`certUrl=http.*%2Fc%2F${eva.code}&certId=${eva.code}$`),
  );
  expect(await axeViolations(page)).toEqual([]);
  await waitForServiceWorker(page);
  await expect.poll(() => storedTexts(page, [eva.code])).toEqual([eva.code]);

  await goOffline(page);
  await page.reload();
  await expect(page.getByText(/^Tus certificados guardados · actualizado hace/)).toBeVisible();
  await expect(certificate).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page).toHaveURL('/acceso');
  await expect.poll(() => storedTexts(page, eva.secrets)).toEqual([]);
});

test('when a session expires, its data is locked until the same account logs in or the user erases it', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(180_000);
  const ana = await newStudent(request, 'Anatolia Ccori');
  await saveAccountData(page, ana);

  await test.step('offline, the locked data opens and cannot be removed', async () => {
    await expireToken(page);
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
    await expect(page.getByText('Inscrito').locator('visible=true')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Inscribirme/ })).toHaveCount(0);
    await page.goto(`/c/${ana.code}`);
    await expect(page.getByRole('button', { name: /^Guardado sin conexión/ })).toBeVisible();
  });

  await test.step('online, the page asks for a login, which unlocks the data', async () => {
    await context.setOffline(false);
    await page.goto('/mis-cursos');
    await expect(page).toHaveURL('/iniciar-sesion?volver=%2Fmis-cursos');
    await expect(page.getByText('queda lo guardado de una sesión que terminó')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Borrar lo guardado' })).toBeVisible();
    await logInToMyCourses(page, ana);
    await expect(page.getByText('Guardado sin conexión').first()).toBeVisible();
  });

  await test.step('the locked data can be erased without a login', async () => {
    await expireToken(page);
    await goOffline(page);
    await page.reload();
    await page.getByRole('button', { name: 'Borrar lo guardado' }).click();
    await page.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Debes iniciar sesión para ver tus cursos.')).toBeVisible();
    await expect.poll(() => storedTexts(page, ana.secrets)).toEqual([]);
  });
});
