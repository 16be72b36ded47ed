import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_CERTIFICATE, DEMO_DNI, DEMO_PASSWORD } from './support/demo';
import { overflowing, setTextSize, textProblems } from './support/layout';
import { apiResponse } from './support/network';
import { openScreen } from './support/open-screen';
import { apiLogin, logInAs, submitLogin } from './support/session';
import { borderedPdf, uploadTemplate } from './support/templates';

test.use({
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

const expectToFit = async (page: Page, where: string) => expect.soft(await textProblems(page), where).toEqual([]);

test('a found certificate fits on a phone at 200 %', async ({ page }) => {
  await setTextSize(page, 32);
  await openScreen(page, '/certificados');
  await page.getByRole('button', { name: 'Buscar mi certificado' }).click();
  await page.getByLabel('DNI').fill(DEMO_DNI);
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(page.getByText(/ · emitido el /).first()).toBeVisible();
  await expectToFit(page, 'the results');
});

test('the menu button stays on the screen beside the WhatsApp link if only the root font grows', async ({ page }) => {
  await openScreen(page, '/contacto');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir menú' })).toBeInViewport({ ratio: 1 });
});

/** The dialogs per role, by title: the screen and what opens them there. */
const DIALOGS: {
  role: 'admin' | 'asesor' | 'cliente' | null;
  dialogs: [string, string, (page: Page) => Promise<void>][];
}[] = [
  {
    role: null,
    dialogs: [['Guardado en este dispositivo', `/c/${DEMO_CERTIFICATE}`, openSavedData]],
  },
  {
    role: 'cliente',
    dialogs: [
      ['Cambiar contraseña', '/', (page) => fromMenu(page, 'Cambiar contraseña')],
      [
        '¿Cerrar sesión en todos tus dispositivos?',
        '/',
        (page) => fromMenu(page, 'Cerrar sesión en todos mis dispositivos'),
      ],
    ],
  },
  {
    role: 'asesor',
    dialogs: [
      ['Asignar Cursos', '/dashboard', (page) => clickFirst(page, 'button', /^Asignar Cursos a/)],
      ['Asignar Paquete', '/dashboard', (page) => clickFirst(page, 'button', /^Asignar Paquete a/)],
      ['Inscribir una clase', '/dashboard', checkRoster],
      ['Editar paquete', '/paquetes-curso', (page) => clickFirst(page, 'button', /^Editar Primer empleo/)],
      ['Inicia sesión para seguir', '/paquetes-curso', sendRefusedPackage],
      ['Eliminar paquete', '/paquetes-curso', (page) => clickFirst(page, 'button', /^Eliminar Primer empleo/)],
    ],
  },
  {
    role: 'admin',
    dialogs: [
      ['Editar a ', '/usuarios?search=cliente%40demo.pe', (page) => clickFirst(page, 'button', /^Editar/)],
      ['Nuevo usuario', '/usuarios', (page) => clickFirst(page, 'button', /^Nuevo usuario/)],
      ['Restablecer contraseña', '/usuarios?search=cliente%40demo.pe', (page) => userAction(page, /^Restablecer/)],
      ['Eliminar usuario', '/usuarios?search=cliente%40demo.pe', (page) => userAction(page, /^Eliminar/)],
      ['Eliminar curso', '/cursos/1', (page) => clickFirst(page, 'button', /^Eliminar Curso/)],
      ['Eliminar certificado', `/c/${DEMO_CERTIFICATE}`, (page) => clickFirst(page, 'button', /^Eliminar/)],
    ],
  },
];

const clickFirst = (page: Page, role: 'button' | 'link' | 'menuitem', name: RegExp | string) =>
  page.getByRole('main').getByRole(role, { name }).first().click();

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('banner').getByRole('button', { name }).click();
}

async function userAction(page: Page, name: RegExp): Promise<void> {
  await clickFirst(page, 'button', /^Más acciones/);
  await page.getByRole('menuitem', { name }).click();
}

async function checkRoster(page: Page): Promise<void> {
  await clickFirst(page, 'button', 'Inscribir una clase');
  const rows = ['Nombres;DNI;Correo;Curso', 'Ana María;45871234;x;Curso que nadie dicta'];
  await page.getByLabel(/O pega la lista/).fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Comprobar lista' }).click();
  await expect(page.getByText('1 fila: 1 con errores.')).toBeVisible();
}

/** The page has been seen, so the panel lists its certificate. */
async function openSavedData(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Guardado en este dispositivo' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Quitar/ })
      .first(),
  ).toBeVisible();
}

async function sendRefusedPackage(page: Page): Promise<void> {
  const refused = {
    success: false,
    statusCode: 401,
    message: 'Tu sesión terminó.',
    error: 'token_revoked',
    errors: [],
  };
  await page.route('**/api/packages', (route) =>
    route.request().method() === 'POST' ? route.fulfill(apiResponse(refused, 401)) : route.fallback(),
  );
  await page.getByLabel('Nombre del paquete').fill('Idiomas');
  await page.getByRole('main').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Crear paquete' }).click();
}

test('the dialogs of the certificate generator fit on a phone at 200 %', async ({ page, request }) => {
  const name = await uploadTemplate(request, await logInAs(page, request, 'admin'), await borderedPdf([842, 595], 2));
  const items = ['Estructura de la comunicación profesional', 'Errores comunes', 'Herramientas', 'Práctica'];
  const syllabus = Array.from({ length: 9 }, () => ({ title: 'Fundamentos de la administración', items }));
  const answers = { GET: { available: true }, POST: { success: true, reply: 'Aquí va.', syllabus } };
  await page.route('**/api/course-catalog/syllabus', (route) =>
    route.fulfill(apiResponse(answers[route.request().method() === 'GET' ? 'GET' : 'POST'])),
  );
  await setTextSize(page, 32);
  await openScreen(page, '/generar-certificado');
  const press = (button: RegExp | string) => page.getByRole('button', { name: button, exact: true }).click();
  const fits = async (title: string) => {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectToFit(page, title);
  };
  await press(/^(Elegir plantilla|Cambiar)$/);
  // The names of other journeys' templates may be longer than a line.
  await page.getByLabel('Filtrar por nombre').fill(name);
  await page.getByRole('radio', { name }).check();
  await fits('Elegir plantilla');
  await press('Usar esta plantilla');
  await press('Ampliar');
  // The page is larger than the dialog, in which it scrolls. At 100 % it has the dialog's width.
  for (const size of ['150 %', '100 %']) {
    await press('Alejar');
    await expect(page.getByLabel('Tamaño')).toHaveText(size);
  }
  // The pages are drawn again at the new size.
  await expect.poll(() => overflowing(page)).toEqual([]);
  await fits('Vista previa');
  await page.keyboard.press('Escape');
  await press('Ubicar datos');
  await press('Otorgado a');
  await fits('Ubicar los datos en la plantilla');
  await page.keyboard.press('Escape');
  await press('Catálogo');
  await fits('Catálogo');
  await page.keyboard.press('Escape');
  await press('Asistente de temarios');
  await page.getByRole('dialog').getByRole('textbox').fill('Excel para negocios');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Usar este temario' })).toBeVisible();
  await fits('Asistente de temarios');
});

test('the password change after a temporary password fits on a phone at 200 %', async ({ page, request }) => {
  const { token, user } = await apiLogin(request, 'cliente@demo.pe');
  await setTextSize(page, 32);
  await openScreen(page, '/iniciar-sesion');
  const login = { success: true, token, user: { ...user, must_change_password: true } };
  await page.route('**/api/auth/login', (route) => route.fulfill(apiResponse(login)));
  await submitLogin(page, 'cliente@demo.pe', DEMO_PASSWORD);
  await page.getByLabel('Nueva contraseña', { exact: true }).fill('abc');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expectToFit(page, 'the password change');
});

for (const { role, dialogs } of DIALOGS) {
  test(`the dialogs for ${role ?? 'a visitor'} fit on a phone at 200 %`, async ({ page, request }) => {
    if (role) await logInAs(page, request, role);
    await setTextSize(page, 32);
    for (const [title, path, open] of dialogs) {
      await test.step(title, async () => {
        await openScreen(page, path);
        await open(page);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await expectToFit(page, title);
      });
    }
  });
}
