import { expect, test } from '@playwright/test';
import { issueCertificate } from './support/issue-certificate';
import { logInAs } from './support/session';
import { uniqueDni, uniqueName } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

test('an admin finds a certificate and reissues it corrected, and its old page names the new one', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const token = await logInAs(page, request, 'admin');
  const name = `Rosa Ñahui ${uniqueName()}`;
  const dni = uniqueDni();
  const { code } = await issueCertificate(request, token, {
    user_name: name,
    dni,
    course_title: 'Riego tecnificado en ladera',
    duration_hours: 40,
    start_date: '2026-02-02',
    end_date: '2026-03-10',
    issue_date: '2026-03-14',
  });

  await page.goto('/');
  await page.getByRole('link', { name: 'Buscar certificados' }).click();
  await page.getByRole('searchbox', { name: 'Buscar certificados' }).fill(`ladera ${dni}`);
  const rows = page.getByRole('table', { name: 'Certificados emitidos' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=ladera\\+${dni}`));
  await rows
    .nth(1)
    .getByRole('button', { name: /^Acciones para/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reemitir con corrección' }).click();

  const dialog = page.getByRole('dialog', { name: 'Reemitir con corrección' });
  await dialog.getByLabel('Nota final').fill('19');
  await dialog.getByLabel('Motivo de la corrección').fill('Faltaba la nota');
  await expect(dialog.getByRole('region', { name: 'Qué cambia' })).toContainText('Cambia 1 dato');
  await dialog.getByRole('button', { name: 'Emitir el corregido' }).click();
  const done = page.getByRole('dialog', { name: 'Certificado reemitido' });
  const newCode = await done.getByRole('link', { name: /^TLR-/ }).first().innerText();
  expect(newCode).not.toBe(code);
  await done.getByRole('button', { name: 'Listo' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(rows.filter({ hasText: 'Reemplazado' })).toContainText(`por ${newCode}`);

  await page.goto(`/c/${code}`);
  await expect(page.getByText('Reemplazado por')).toBeVisible();
  await expect(page.getByRole('link', { name: newCode })).toBeVisible();
});
