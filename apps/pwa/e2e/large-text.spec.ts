import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { PATHS } from '@telar/contracts/paths';
import { DEMO_CERTIFICATE } from './support/demo';
import { overflowing, setTextSize, splitWords } from './support/layout';
import { openScreen } from './support/open-screen';
import { logInAs } from './support/session';

test.use({
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Expects that nothing is wider than the screen and that every word is on one line. */
async function expectToFit(page: Page, where: string): Promise<void> {
  expect.soft(await overflowing(page), where).toEqual([]);
  expect.soft(await splitWords(page), where).toEqual([]);
}

const STAFF = ['/', '/dashboard', '/usuarios', '/paquetes-curso'];

/** The screens per role; `null` is a visitor. */
const SCREENS = [
  {
    role: null,
    paths: [
      ...['/', '/nosotros', '/cursos', '/cursos/1', '/certificados', `/c/${DEMO_CERTIFICATE}`, '/verificar'],
      ...['/contacto', '/enviar-datos', '/iniciar-sesion', '/registro', '/acceso', '/privacidad'],
      ...['/checkout/payment/yape', '/checkout/payment/yape?curso=2', '/checkout/payment/yape?plan=PROFESIONAL'],
    ],
  },
  { role: 'cliente', paths: ['/', '/mis-cursos'] },
  { role: 'asesor', paths: STAFF },
  { role: 'admin', paths: [...STAFF, '/cursos/1', '/agregar-curso', '/agregar-curso/1', '/generar-certificado'] },
] as const;

for (const { role, paths } of SCREENS) {
  test(`all text fits on a phone at 200 % for ${role ?? 'a visitor'}`, async ({ page, request }) => {
    if (role) await logInAs(page, request, role);
    await setTextSize(page, 32);
    for (const path of paths) {
      await openScreen(page, path);
      await expectToFit(page, path);
    }
  });
}

test('a found certificate fits on a phone at 200 %', async ({ page, request }) => {
  const [found] = (await (await request.get(PATHS.certificates)).json()) as { dni: string }[];
  await setTextSize(page, 32);
  await openScreen(page, '/certificados');
  await page.getByRole('button', { name: 'Buscar mi certificado' }).click();
  await page.getByLabel('DNI').fill(found?.dni ?? '');
  await page.getByRole('button', { name: 'Buscar certificados' }).click();
  await expect(page.getByText(/ · emitido el /).first()).toBeVisible();
  await expectToFit(page, 'the results');
});

/** The dialogs per role, by title: the screen and what opens them there. */
const DIALOGS: { role: 'admin' | 'asesor' | 'cliente'; dialogs: [string, string, (page: Page) => Promise<void>][] }[] =
  [
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
        ['Eliminar paquete', '/paquetes-curso', (page) => clickFirst(page, 'button', /^Eliminar Primer empleo/)],
      ],
    },
    {
      role: 'admin',
      dialogs: [
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

for (const { role, dialogs } of DIALOGS) {
  test(`the dialogs for ${role} fit on a phone at 200 %`, async ({ page, request }) => {
    await logInAs(page, request, role);
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
