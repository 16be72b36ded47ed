import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { DEMO_COURSE } from './support/demo';
import { registerClient } from './support/register-client';
import { logInAs } from './support/session';
import { borderedPdf, uploadTemplate } from './support/templates';
import { uniqueDni } from './support/unique';

// Nothing here needs the service worker, and its installation takes time.
test.use({ serviceWorkers: 'block' });

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Expects that the focused element is on the screen and not covered. */
async function expectFocusVisible(page: Page): Promise<void> {
  const visibility = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has the focus';
    const { left, top, width, height } = element.getBoundingClientRect();
    const topmost = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 2));
    return topmost && (element.contains(topmost) || topmost.contains(element))
      ? 'visible'
      : `${element.outerHTML.slice(0, 120)} is covered`;
  });
  expect(visibility).toBe('visible');
}

for (const width of [1280, 390]) {
  test(`an adviser assigns with the keyboard only at ${width} px`, async ({ page, request }) => {
    test.setTimeout(120_000);
    const { email } = await registerClient(request, 'Filomena Ticona Huanca', 'teclas');
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInAs(page, request, 'asesor');
    await page.goto('/dashboard');
    const isWide = width >= 1024;
    const panel = (title: string) => page.getByRole(isWide ? 'region' : 'dialog', { name: title });

    await tabTo(page, page.getByRole('searchbox', { name: 'Buscar usuarios' }));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    const assign = page.getByRole('button', { name: 'Asignar Cursos a Filomena Ticona Huanca' });
    await expect(assign).toHaveCount(1);
    await expect(
      page.getByRole('list', { name: 'Usuarios' }).getByRole('listitem').filter({ has: assign }),
    ).toHaveCount(1);

    // Enter assigns a course when it is the only one that the filter leaves.
    await tabTo(page, assign);
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    const courses = panel('Asignar Cursos');
    const filter = courses.getByRole('searchbox', { name: 'Filtrar cursos' });
    if (isWide) await expect(filter).toBeFocused();
    else await tabTo(page, filter);
    await page.keyboard.type('quechua chanka');
    await expect(courses.getByText('Enter lo asigna.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(courses.getByRole('button', { name: /^Asignado: Quechua chanka/ })).toBeVisible();
    await expect(filter).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(courses).toHaveCount(0);
    await expect(assign).toBeFocused();

    // Removes it, and restores it with the button in the same place.
    const badges = page.getByRole('list', { name: 'Cursos de Filomena Ticona Huanca' });
    const remove = badges.getByRole('button', { name: /^Quitar Quechua chanka/ });
    const undo = badges.getByRole('button', { name: /^Deshacer: devolver Quechua chanka/ });
    await tabTo(page, remove);
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove).toBeFocused();
    await expectFocusVisible(page);

    // Assigns a package.
    const assignPackage = page.getByRole('button', { name: 'Asignar Paquete a Filomena Ticona Huanca' });
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Ver accesos y planes de Filomena Ticona Huanca' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(assignPackage).toBeFocused();
    await page.keyboard.press('Enter');
    const packages = panel('Asignar Paquete');
    const radios = packages.getByRole('radio');
    await tabTo(page, radios.first());
    // Packages of other journeys may disappear at any time. This one is demo data.
    const radio = packages.getByRole('radio', { name: /^Primer empleo/ });
    await page.keyboard.press('Space');
    for (let left = await radios.count(); left > 0 && !(await radio.isChecked()); left -= 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(radio).toBeChecked();
    await tabTo(page, packages.getByRole('button', { name: 'Asignar Paquete', exact: true }));
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(packages.getByText(/^Se asign\S+ \d/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await expectFocusVisible(page);
    await page.keyboard.press('Escape');
    await expect(assignPackage).toBeFocused();

    // In the roster dialog, Escape keeps the pasted list.
    const open = page.getByRole('button', { name: 'Inscribir una clase' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Inscribir una clase' });
    await tabTo(page, dialog.getByLabel('O pega la lista'));
    await page.keyboard.insertText('Nombres;DNI;Correo;Curso\nAna;123;ana@demo.pe;Nada');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '¿Descartar la lista?' });
    await expect(question.getByRole('button', { name: 'Seguir aquí' })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Comprobar lista' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1 fila: 1 con errores.')).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, dialog.getByRole('button', { name: 'Otra lista' }));
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Elegir el CSV')).toBeVisible();
    await expectFocusVisible(page);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test(`an adviser manages packages with the keyboard only at ${width} px`, async ({ page, request }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logInAs(page, request, 'asesor');
    await page.goto('/paquetes-curso');
    const name = `Teclas ${width} ${Date.now()}`;
    const create = page.getByRole('region', { name: 'Nuevo paquete' });
    await tabTo(page, create.getByLabel('Nombre del paquete'));
    await page.keyboard.type(name);
    await tabTo(page, create.getByRole('checkbox', { name: DEMO_COURSE }));
    await expectFocusVisible(page);
    await page.keyboard.press('Space');
    await tabTo(page, create.getByRole('button', { name: 'Crear paquete' }));
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(create.getByText(`Se creó el paquete «${name}».`)).toBeVisible();
    await expectFocusVisible(page);

    const edit = page.getByRole('button', { name: `Editar ${name}` });
    await tabTo(page, edit);
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Editar paquete' });
    await tabTo(page, drawer.getByLabel('Nombre del paquete'));
    await page.keyboard.press('End');
    await page.keyboard.type(' B');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '¿Descartar lo que escribiste?' })).toBeVisible();
    await page.keyboard.press('Enter');
    await tabTo(page, drawer.getByRole('button', { name: 'Guardar cambios' }));
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    const edited = page.getByRole('button', { name: `Editar ${name} B` });
    await expect(edited).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `Eliminar ${name} B` })).toBeFocused();
    await page.keyboard.press('Enter');
    const deletion = page.getByRole('dialog', { name: 'Eliminar paquete' });
    await tabTo(page, deletion.getByRole('button', { name: 'Eliminar' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Mis Paquetes' })).toBeFocused();
    await expectFocusVisible(page);
  });
}

test('a visitor pays for a course with the keyboard only', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/cursos/1');
  const enroll = page.getByRole('complementary').getByRole('link', { name: 'Inscribirme Ahora' });
  await tabTo(page, enroll);
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Paga con Yape' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  for (const copy of ['Copiar el monto', 'Copiar el número de Yape']) {
    const button = page.getByRole('button', { name: copy });
    await tabTo(page, button);
    await expectFocusVisible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'copiado' }).last()).toBeAttached();
    await expect(button).toBeFocused();
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^9\d{8}$/);
  await tabTo(page, page.getByRole('link', { name: 'Enviar constancia' }));
  await expectFocusVisible(page);
});

test('an admin places a value and issues a certificate with the keyboard only', async ({ page, request }) => {
  test.setTimeout(120_000);
  const token = await logInAs(page, request, 'admin');
  const name = await uploadTemplate(request, token, await borderedPdf());
  await page.goto('/generar-certificado');
  const template = page.getByRole('radio', { name });
  await tabTo(page, page.getByRole('searchbox', { name: 'Filtrar por nombre' }));
  await page.keyboard.type(name);
  await tabTo(page, template);
  await page.keyboard.press('Space');
  await expect(template).toBeChecked();

  const enlarge = page.getByRole('button', { name: 'Ampliar' });
  await enlarge.waitFor({ timeout: 30_000 });
  await tabTo(page, enlarge);
  await page.keyboard.press('Enter');
  const enlarged = page.getByRole('dialog', { name: 'Vista previa' });
  await tabTo(page, enlarged.getByRole('button', { name: 'Acercar' }));
  await page.keyboard.press('Enter');
  await expect(enlarged.getByRole('status', { name: 'Tamaño' })).toHaveText('150 %');
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();

  const place = page.getByRole('button', { name: 'Ubicar datos' });
  await tabTo(page, place);
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Ubicar los datos en la plantilla' });
  await tabTo(page, editor.getByRole('button', { name: /^Otorgado a:/ }));
  await page.keyboard.press('ArrowLeft');
  await expectFocusVisible(page);
  await page.keyboard.press('Tab');
  // The box of the course is removed from the page; the focus stays in the editor.
  await tabTo(page, editor.getByRole('button', { name: /^Curso:/ }));
  await page.keyboard.press('Delete');
  await expect(editor.getByRole('checkbox', { name: 'Imprimir Curso' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(editor.getByRole('checkbox', { name: 'Imprimir Curso' })).toBeChecked();
  await tabTo(page, editor.getByRole('button', { name: 'Guardar ubicación' }));
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(place).toBeFocused();

  const values = {
    'Nombre completo': 'Teófila Condori',
    DNI: uniqueDni(),
    'Nombre del curso': 'Tintes naturales',
    'Horas académicas': '40',
    'Fecha de inicio': '03082026',
    'Fecha de fin': '25092026',
    'Fecha de emisión': '02102026',
  };
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label);
    await tabTo(page, field);
    await expectFocusVisible(page);
    if (await field.inputValue()) await page.keyboard.press('Control+a');
    await page.keyboard.type(value);
  }
  const issue = page.getByRole('button', { name: 'Generar certificado' });
  await tabTo(page, issue);
  await expectFocusVisible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Certificado generado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Siguiente certificado (mismo curso)' })).toBeFocused();
});
