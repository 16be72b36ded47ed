import { expect, test } from '@playwright/test';
import { axeViolations, DEMO_CERTIFICATE, signIn } from './support';

const SCREENS: { path: string; role?: 'admin' | 'asesor' | 'cliente' }[] = [
  { path: '/' },
  { path: '/nosotros' },
  { path: '/cursos' },
  { path: '/cursos/1' },
  { path: '/certificados' },
  { path: `/c/${DEMO_CERTIFICATE}` },
  { path: '/c/DESCONOCIDO-9' },
  { path: '/contacto' },
  { path: '/enviar-datos' },
  { path: '/checkout/payment/yape' },
  { path: '/iniciar-sesion' },
  { path: '/registro' },
  { path: '/acceso' },
  { path: '/terminos' },
  { path: '/privacidad' },
  { path: '/no-existe' },
  { path: '/generar-certificado', role: 'admin' },
  { path: '/usuarios', role: 'admin' },
  { path: '/usuarios', role: 'asesor' },
  { path: '/dashboard', role: 'asesor' },
  { path: '/paquetes-curso', role: 'asesor' },
  { path: '/mis-cursos', role: 'cliente' },
  { path: '/agregar-curso', role: 'admin' },
  { path: '/agregar-curso/1', role: 'admin' },
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on any screen at ${width} px, ${colorScheme}`, async ({ browser, request }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      for (const { path, role } of SCREENS) {
        const page = await context.newPage();
        if (role) await signIn(page, request, role);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await axeViolations(page), path).toEqual([]);
        // Nothing is wider than the screen.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.close();
      }
      await context.close();
    });
  }
}
