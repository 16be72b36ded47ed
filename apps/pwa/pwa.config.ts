import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa';
import { academy } from './build/academy.ts';
import { STAFF_FILE } from './build/chunks/audience.ts';
import { SHARE_TARGET, SHARED_FIELD } from './src/offline/store/share-target.ts';

function shortcut(name: string, url: string, icon: string, description: string) {
  return { name, url, description, icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }] };
}

/** Sizes in pixels of the images that `tools/screenshots.mjs` takes. */
const SCREENSHOT_SIZES = { wide: '1280x800', narrow: '780x1688' };

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number];

function screenshot(name: string, form: keyof typeof SCREENSHOT_SIZES, label: string): Screenshot {
  const src = `/screenshots/${name}-${form}.webp`;
  return { src, sizes: SCREENSHOT_SIZES[form], type: 'image/webp', form_factor: form, label };
}

/** The web app manifest, and the build of the service worker `src/service-worker/sw.ts`. */
export const pwa: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  registerType: 'prompt',
  // `src/updates/register.ts` registers it. The content security policy forbids an injected inline script.
  injectRegister: false,
  manifestFilename: 'manifest.webmanifest',
  includeAssets: [],
  injectManifest: {
    // What public and account pages need without network: scripts, styles, fonts, the home's images and the payment QR.
    globPatterns: [
      '**/*.{js,css,html,woff2}',
      // Listed so that the worker knows its name. Stored only if needed: `src/service-worker/pdf-viewer-files.ts`.
      'assets/pdf.worker*.mjs',
      'icons/icon.svg',
      'brand/*.svg',
      'hero/*.svg',
      'telar/*.svg',
      'partners/*.svg',
    ],
    // Staff screens need the network, so their files are not stored.
    globIgnores: [`${STAFF_FILE}*`],
  },
  manifest: {
    id: '/',
    name: `${academy.name}: cursos y certificados`,
    short_name: academy.name,
    description: academy.description,
    lang: 'es-PE',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // For systems without a back button: minimal-ui has one.
    display_override: ['standalone', 'minimal-ui'],
    // `navigate-existing` would replace the open page and lose what is typed there. `focus-existing` would drop the
    // file that the system's share sheet posts. With `auto`, the browser chooses by platform.
    launch_handler: { client_mode: 'auto' },
    orientation: 'any',
    prefer_related_applications: false,
    background_color: '#FBF8F2',
    theme_color: '#14213D',
    categories: ['education', 'productivity'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut('Mis cursos', '/mis-cursos?from=my-courses', 'mis-cursos', 'Lo que estás aprendiendo'),
      shortcut('Verificar certificado', '/verificar', 'verificar', 'Con la cámara, una foto o su PDF'),
      shortcut('Cursos', '/cursos', 'cursos', 'Todo el catálogo, también sin conexión'),
    ],
    screenshots: [
      screenshot('inicio', 'wide', 'Inicio de la academia'),
      screenshot('curso', 'wide', 'Un curso con sus módulos'),
      screenshot('cursos', 'narrow', 'El catálogo en el teléfono'),
      screenshot('certificado', 'narrow', 'Un certificado verificado'),
    ],
    share_target: {
      action: SHARE_TARGET,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: ['application/pdf', '.pdf', 'image/*'] }] },
    },
  },
};
