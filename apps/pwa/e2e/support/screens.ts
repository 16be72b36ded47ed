import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { DEMO_CERTIFICATE } from './demo';

export interface Screen {
  path: string;
  /** Runs before the checks. The WhatsApp link is not checked then. */
  act?: (page: Page) => Promise<void>;
  /** It has no WhatsApp link. */
  withoutChat?: boolean;
}

const PUBLIC: Screen[] = [
  { path: '/' },
  { path: '/nosotros' },
  { path: '/cursos' },
  { path: '/cursos?search=zzz' },
  { path: '/cursos/1' },
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
  { path: '/certificados' },
  { path: '/verificar' },
  { path: `/c/${DEMO_CERTIFICATE}`, withoutChat: true },
  { path: '/c/DESCONOCIDO-9', withoutChat: true },
  { path: '/contacto' },
  { path: '/enviar-datos' },
  { path: '/checkout/payment/yape', withoutChat: true },
  { path: '/checkout/payment/yape?curso=2', withoutChat: true },
  { path: '/checkout/payment/yape?plan=PROFESIONAL', withoutChat: true },
  {
    path: '/checkout/payment/yape',
    act: async (page) => {
      // As the page of the course sets it. The router keeps a state only if it has the first three properties.
      const router = { __TSR_index: 0, __TSR_key: 'e2e', key: 'e2e' };
      const state = { ...router, price: 189.9, courseId: 3, title: 'Calidad del agua' };
      await page.evaluate((given) => history.replaceState(given, ''), state);
      await page.reload();
      await expect(page.getByText('Calidad del agua')).toBeVisible();
    },
  },
  { path: '/pedido/TLR-0000' },
  { path: '/mis-pedidos' },
  { path: '/iniciar-sesion' },
  { path: '/registro' },
  // In this order, because another fragment of the same URL loads no page.
  { path: '/recuperar#enlace' },
  { path: '/recuperar' },
  { path: '/acceso' },
  { path: '/terminos' },
  { path: '/privacidad' },
  { path: '/no-existe' },
];

const STUDENT: Screen[] = [
  { path: '/' },
  { path: '/mis-cursos' },
  { path: '/mis-cursos/5' },
  { path: '/mis-cursos/5/1' },
  { path: '/mis-cursos/5/notas' },
  { path: '/mis-clases' },
  { path: '/mis-certificados' },
  { path: '/mi-cuenta' },
  {
    path: '/mi-cuenta',
    act: async (page) => {
      await page.getByRole('button', { name: 'Cambiar mis datos' }).click();
      await page.getByLabel('Celular').fill('12');
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
      await expect(page.getByText('Ingresa un celular válido, como 987654321.')).toBeVisible();
    },
  },
  { path: '/checkout/payment/yape?curso=5', withoutChat: true },
  { path: '/mis-pedidos' },
];

const ADVISER: Screen[] = [
  { path: '/' },
  { path: '/dashboard' },
  { path: '/usuarios' },
  { path: '/pedidos' },
  { path: '/pedidos/extracto' },
  { path: '/pedidos/nuevo' },
  { path: '/paquetes-curso' },
  { path: '/planes' },
  { path: '/certificados-emitidos' },
  { path: '/mensajes' },
  { path: '/avance' },
  { path: '/avance/5' },
];

const ADMIN: Screen[] = [
  { path: '/' },
  { path: '/usuarios' },
  { path: '/cursos/1' },
  { path: '/agregar-curso' },
  {
    path: '/agregar-curso',
    act: async (page) => {
      await page.getByRole('button', { name: 'Crear curso' }).click();
      await expect(page.getByText('Precio inválido.')).toBeVisible();
    },
  },
  { path: '/agregar-curso/1' },
  {
    path: '/agregar-curso/1/clases',
    act: async (page) => {
      await page.getByLabel('Se repite cada semana').check();
      await page.getByRole('button', { name: 'Crear 0 clases' }).click();
      await expect(page.getByText('Este dato es obligatorio.')).toBeVisible();
    },
  },
  { path: '/agregar-curso/1/clases' },
  { path: '/agregar-curso/1/materiales' },
  { path: '/generar-certificado', withoutChat: true },
  { path: '/correos' },
  { path: '/resumen' },
  { path: '/auditoria' },
  { path: '/importar-certificados' },
  { path: '/lotes-de-certificados' },
  { path: '/lotes-de-certificados/nuevo' },
  { path: '/lotes-de-certificados/2147483647' },
];

/** Every screen of the app, for each role that sees it differently; `null` is a visitor. */
export const SCREENS = [
  { role: null, screens: PUBLIC },
  { role: 'cliente', screens: STUDENT },
  { role: 'asesor', screens: ADVISER },
  { role: 'admin', screens: ADMIN },
] as const;
