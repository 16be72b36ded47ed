import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { apiResponse } from './support/network';
import { grayPng } from './support/png';
import { logInAs } from './support/session';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

const IMAGE = { name: 'tapa.png', mimeType: 'image/png', buffer: grayPng(800, 600) };
const cardOf = (page: Page, title: string): Locator => page.getByRole('article').filter({ hasText: title });

async function fillCourse(page: Page, title: string): Promise<void> {
  await page.getByLabel('Nombre del curso').fill(title);
  await page.getByLabel('Instructor').fill('Nilda Quispe Ñahui');
  await page.getByLabel('Precio (S/)').fill('189.90');
  await page.getByLabel('Imagen del curso').setInputFiles(IMAGE);
  await page.getByLabel('Nombre del módulo').first().fill('Urdir');
}

/**
 * Records in the page when the text appears and disappears: a test that looks from outside may look too late.
 * @returns how long it was shown, in ms, once it is gone again.
 */
async function recordShown(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const times: number[] = [];
    Object.assign(window, { shownTimes: times });
    const look = () => {
      const isShown = document.body?.textContent.includes(wanted) ?? false;
      if (isShown !== (times.length === 1) && times.length < 2) times.push(performance.now());
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, text);
  return async () => {
    const times = await page.waitForFunction(() => {
      const { shownTimes } = window as unknown as { shownTimes: number[] };
      return shownTimes.length === 2 && shownTimes;
    });
    const [shown = 0, gone = 0] = (await times.jsonValue()) || [];
    return gone - shown;
  };
}

test('an admin creates a course with an image, edits it and deletes it', async ({ page, request }) => {
  const title = `Telar de cintura ${randomUUID().slice(0, 8)}`;
  await logInAs(page, request, 'admin');
  await page.goto('/agregar-curso');
  await fillCourse(page, title);
  await page.getByLabel('Categoría', { exact: true }).selectOption('Otro');
  await page.getByLabel('Categoría personalizada').fill('Artesanía');
  await page.getByLabel('Calificación').fill('4.5');
  await page.getByLabel(/En vivo/).check();
  await page.getByRole('textbox', { name: 'Logro 1' }).fill('Montar el telar');
  await page.getByRole('button', { name: 'Agregar módulo' }).click();
  await page.getByLabel('Nombre del módulo').nth(1).fill('Tejer la faja');
  await page.getByRole('button', { name: 'Bajar el módulo 1' }).click();
  // The row moved in the document and keeps the focus.
  await expect(page.getByRole('button', { name: 'Bajar el módulo 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Crear curso' }).click();

  await expect(page).toHaveURL('/cursos');
  await expect(page.getByText('¡Curso creado exitosamente!')).toBeVisible();
  const card = cardOf(page, title);
  for (const text of ['EN VIVO', 'Artesanía', 'S/ 189.90', 'Nilda Quispe Ñahui']) {
    await expect(card).toContainText(text);
  }
  const image = card.locator('img');
  await expect(image).toHaveAttribute('srcset', /320w.*640w.*1280w/);
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);

  await card.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('¡Curso creado exitosamente!')).toHaveCount(0);
  await expect(page.getByText('Montar el telar')).toBeVisible();
  await expect(page.locator('summary').first()).toContainText('Tejer la faja');
  await page.getByRole('link', { name: 'Editar Curso' }).click();
  await expect(page.getByLabel('Nombre del curso')).toHaveValue(title);
  await expect(page.getByLabel('Categoría personalizada')).toHaveValue('Artesanía');
  await page.getByLabel('Precio (S/)').fill('99.5');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/cursos');
  await expect(page.getByText('¡Curso actualizado exitosamente!')).toBeVisible();
  await expect(cardOf(page, title)).toContainText('S/ 99.50');
  await expect(cardOf(page, title).locator('img')).toBeVisible();

  await cardOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: 'Eliminar Curso' }).click();
  const question = page.getByRole('dialog', { name: 'Eliminar curso' });
  await expect(question).toContainText(title);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Eliminar Curso' }).click();
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page).toHaveURL('/cursos');
  await expect(page.getByText('Curso eliminado correctamente.')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(cardOf(page, title)).toHaveCount(0);
});

test('the page shows HTML in a title as text', async ({ page, request }) => {
  const title = `<img src=x onerror="document.title='mal'"> ${randomUUID().slice(0, 8)}`;
  await logInAs(page, request, 'admin');
  await page.goto('/agregar-curso');
  await fillCourse(page, title);
  await page.getByRole('button', { name: 'Crear curso' }).click();
  await expect(page).toHaveURL('/cursos');
  await cardOf(page, title).getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Telar`);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Eliminar Curso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Curso eliminado correctamente.')).toBeVisible();
});

test('an empty form shows its errors, and the page asks before unsaved input is lost', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.goto('/agregar-curso');
  await page.getByRole('button', { name: 'Crear curso' }).click();
  for (const text of [
    'El nombre del instructor es obligatorio.',
    'Precio inválido.',
    'Por favor, selecciona una imagen para el curso.',
    'Agrega al menos un módulo con nombre.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Nombre del curso')).toBeFocused();
  await page.getByLabel('Imagen del curso').setInputFiles({ ...IMAGE, name: 'x.pdf', mimeType: 'application/pdf' });
  await expect(page.getByText('El archivo debe ser una imagen válida.')).toBeVisible();
  await page.getByLabel('Calificación').fill('5.1');
  await page.getByLabel('Nombre del curso').fill('Quechua');
  await expect(page.getByText('La calificación debe estar entre 0 y 5.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cursos', exact: true }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar el curso?' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByLabel('Nombre del curso')).toHaveValue('Quechua');
  await page.getByRole('banner').getByRole('link', { name: 'Cursos', exact: true }).click();
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/cursos');
});

test('the page shows errors of loading, saving and deleting, and keeps the input', async ({ page, request }) => {
  await logInAs(page, request, 'admin');
  await page.route('**/api/courses/2', (route) => route.fulfill(apiResponse({}, 500)));
  await page.goto('/agregar-curso/2');
  await expect(page.getByText('Error al cargar el curso.')).toBeVisible();
  await page.unroute('**/api/courses/2');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByLabel('Nombre del curso').fill('Otro nombre');
  await page.route('**/api/courses/2', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(apiResponse({}, 500)),
  );
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Ocurrió un error guardando el curso.')).toBeVisible();
  await expect(page.getByLabel('Nombre del curso')).toHaveValue('Otro nombre');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Eliminar Curso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Error al eliminar el curso.')).toBeVisible();
  await page.goto('/agregar-curso/999999');
  await expect(page.getByText('Curso no encontrado.')).toBeVisible();
});

for (const role of ['cliente', 'asesor'] as const) {
  test(`${role} sees that the course form is for admins, then the home page, which says so`, async ({
    page,
    request,
  }) => {
    await logInAs(page, request, role);
    const message = 'Acceso denegado. Solo los administradores pueden crear o editar cursos.';
    const shownTime = await recordShown(page, message);
    await page.goto('/agregar-curso');
    expect(await shownTime()).toBeGreaterThan(1_000);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Te trajimos al inicio: esa página es solo para administradores.')).toBeVisible();
    await page.goto('/cursos/3');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Eliminar Curso' })).toHaveCount(0);
  });
}

test('a visitor who opens the course form goes to the login and then back to the form', async ({ page }) => {
  await page.goto('/agregar-curso/3');
  await expect(page).toHaveURL(/\/iniciar-sesion\?volver=/);
});
