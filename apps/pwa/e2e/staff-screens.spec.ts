import { expect, test } from '@playwright/test';
import { logInAs } from './support/session';

test('a click on the generator’s button counts although a corrected date takes its error away', async ({
  page,
  request,
}) => {
  await logInAs(page, request, 'admin');
  await page.goto('/generar-certificado');
  // Another journey may have uploaded a second template.
  await page.getByRole('radio').first().check();
  const end = page.getByLabel('Fecha de fin');
  await page.getByLabel('Fecha de inicio').fill('2026-02-10');
  await end.fill('2026-02-01');
  await page.getByLabel('Horas académicas').focus();
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await end.fill('2026-02-20');
  const submit = page.getByRole('button', { name: 'Generar certificado' });
  const { x, y } = (await submit.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 10);
  await page.mouse.down();
  await expect(submit).toBeFocused();
  await expect(end).toHaveAttribute('aria-invalid', 'true');
  await page.mouse.up();
  await expect(end).not.toHaveAttribute('aria-invalid', 'true');
  // The click submitted the form, which focuses its first empty field.
  await expect(page.getByLabel('Nombre completo')).toBeFocused();
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the roster’s buttons are in view at ${viewport.width} px, however many rows have errors`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    await logInAs(page, request, 'asesor');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Inscribir una clase' }).click();
    const rows = Array.from(
      { length: 30 },
      (_, at) => `Ana ${at};Paz;4587${1000 + at};x;Curso que nadie dicta ${at % 6}`,
    );
    const list = ['Nombres;Apellidos;DNI;Correo;Curso o Paquete', ...rows].join('\n');
    await page.getByLabel(/O pega la lista/).fill(list);
    await page.getByRole('button', { name: 'Comprobar lista' }).click();
    for (const name of ['Guardar filas con errores', 'Otra lista']) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('an adviser who opens an admin’s page reads on the home page why', async ({ page, request }) => {
  await logInAs(page, request, 'asesor');
  await page.goto('/generar-certificado');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Te trajimos al inicio: esa página es solo para administradores.')).toBeVisible();
  await page.getByRole('link', { name: 'Administrar cuentas' }).click();
  await expect(page).toHaveURL('/usuarios');
});
