import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeViolations, COLOR_RULES } from './support/axe';
import { DEMO_CERTIFICATE } from './support/demo';
import { openScreen } from './support/open-screen';
import { screensWithout } from './support/route-paths';
import { logInAs } from './support/session';

interface Screen {
  path: string;
  role?: 'admin' | 'asesor' | 'cliente';
  /** The history state that the previous page sets. */
  state?: object;
  /** Runs before the checks. */
  act?: (page: Page) => Promise<void>;
}

const SCREENS: Screen[] = [
  { path: '/' },
  { path: '/nosotros' },
  { path: '/cursos' },
  { path: '/cursos/1' },
  { path: '/certificados' },
  { path: '/verificar' },
  { path: `/c/${DEMO_CERTIFICATE}` },
  { path: '/c/DESCONOCIDO-9' },
  { path: '/contacto' },
  { path: '/enviar-datos' },
  { path: '/checkout/payment/yape' },
  {
    path: '/checkout/payment/yape',
    state: { price: 189.9, courseId: 3, title: 'Calidad del agua' },
    act: (page) => expect(page.getByText('Calidad del agua')).toBeVisible(),
  },
  { path: '/iniciar-sesion' },
  { path: '/registro' },
  { path: '/recuperar' },
  { path: '/recuperar#enlace' },
  { path: '/acceso' },
  { path: '/terminos' },
  { path: '/privacidad' },
  { path: '/no-existe' },
  { path: '/generar-certificado', role: 'admin' },
  { path: '/lotes-de-certificados', role: 'admin' },
  { path: '/lotes-de-certificados/nuevo', role: 'admin' },
  { path: '/lotes-de-certificados/2147483647', role: 'admin' },
  { path: '/auditoria', role: 'admin' },
  { path: '/certificados-emitidos', role: 'admin' },
  { path: '/importar-certificados', role: 'admin' },
  { path: '/usuarios', role: 'admin' },
  { path: '/usuarios', role: 'asesor' },
  { path: '/dashboard', role: 'asesor' },
  { path: '/paquetes-curso', role: 'asesor' },
  { path: '/mis-cursos', role: 'cliente' },
  { path: '/mis-cursos/5/1', role: 'cliente' },
  { path: '/mis-certificados', role: 'cliente' },
  { path: '/agregar-curso', role: 'admin' },
  { path: '/agregar-curso/1', role: 'admin' },
  { path: '/cursos?search=nadaquesellameasi' },
  {
    path: '/cursos/1?from=my-courses',
    act: async (page) => {
      await page.route(/youtube-nocookie|drive\.google/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="es"><title>video</title>' }),
      );
      await page.getByRole('button', { name: 'Ver video de presentación' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    path: '/agregar-curso',
    role: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Crear curso' }).click();
      await expect(page.getByText('Precio inválido.')).toBeVisible();
    },
  },
];

// First a phone, then a wide window, as when a tablet is rotated.
const WIDTHS = [390, 1280];

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

test('every screen is checked', () => {
  expect(screensWithout(SCREENS.map(({ path }) => path))).toEqual([]);
});

for (const [index, { path, role, state, act }] of SCREENS.entries()) {
  test(`screen ${index + 1}, ${path}${role ? ` for ${role}` : ''}, shows no accessibility errors`, async ({
    page,
    request,
  }) => {
    // The router keeps a history state only if it has these properties.
    const routerState = { __TSR_index: 0, __TSR_key: 'e2e', key: 'e2e' };
    if (state) await page.addInitScript((given) => history.replaceState(given, ''), { ...routerState, ...state });
    if (role) await logInAs(page, request, role);
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: 844 });
    await openScreen(page, path);
    await act?.(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await axeViolations(page), `${width} px, light`).toEqual([]);
      // No element is wider than the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The dark theme differs only in colors.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, COLOR_RULES), `${width} px, dark`).toEqual([]);
    }
  });
}
