import { expect, test } from '@playwright/test';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { apiResponse } from './support/network';
import { logInAs } from './support/session';

// It would load the rest of the app while the preview is drawn. `certificate.spec.ts` runs with it.
test.use({ serviceWorkers: 'block' });

test('without a generative service, the panel of the syllabus assistant says so', async ({ page, request }) => {
  await page.route('**/api/course-catalog/syllabus', (route) => route.fulfill(apiResponse({ available: false })));
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  await page.getByRole('button', { name: 'Asistente de temarios' }).click();
  const drawer = page.getByRole('dialog', { name: 'Asistente de temarios' });
  await expect(drawer.getByText(ERROR_TEXTS.syllabus_unavailable)).toBeVisible();
  await expect(drawer.getByRole('textbox')).toHaveCount(0);
});

test('the syllabus assistant fills all of the nine modules, and the user can cancel a request', async ({
  page,
  request,
}) => {
  const items = [
    'Conceptos clave del tema',
    'Herramientas de uso diario',
    'Errores comunes y soluciones',
    'Práctica con casos',
  ];
  const syllabus = Array.from({ length: 9 }, (_, i) => ({ title: `Tema ${i + 1}`, items }));
  let requests = 0;
  await page.route('**/api/course-catalog/syllabus', async (route) => {
    if (route.request().method() === 'GET') return route.fulfill(apiResponse({ available: true }));
    requests += 1;
    // The first request gets no response.
    if (requests > 1) await route.fulfill(apiResponse({ success: true, reply: 'Aquí va.', syllabus }));
  });
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  await page.getByLabel('Nombre del curso').fill('Excel para negocios');
  await page.getByRole('button', { name: 'Asistente de temarios' }).click();
  const drawer = page.getByRole('dialog');
  const message = drawer.getByRole('textbox');
  await expect(message).toHaveValue(/Excel para negocios/);
  await message.press('Enter');
  const progress = drawer.getByRole('progressbar', { name: 'Armando el temario…' });
  // The academy's own woven band, not the browser's bar.
  await expect(progress).toHaveCSS('appearance', 'none');
  await expect(progress).toHaveCSS('height', '14px');
  await expect(progress).toHaveCSS('background-image', /linear-gradient.*linear-gradient/);
  await expect(drawer.getByText(/^lleva \d+ s · como máximo (1 min|\d+ s) más$/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Cancelar' }).click();
  await expect(message).toHaveValue(/Excel para negocios/);
  await message.press('Enter');
  await drawer.getByRole('button', { name: 'Usar este temario' }).click();
  const ninth = page.getByRole('group', { name: 'Módulo 9' });
  await expect(ninth.getByLabel('Título')).toHaveValue('Tema 9');
  await expect(ninth.getByLabel('Contenido')).toHaveValue(items.join('\n'));
});
