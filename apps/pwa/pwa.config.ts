import { academy } from './build/academy.ts';
import { SHARE_TARGET, SHARED_FIELD } from './src/offline/store/shared-file';
import type { ManifestOptions, VitePWAOptions } from 'vite-plugin-pwa';

function shortcut(name: string, url: string, icon: string, description: string) {
  return { name, url, description, icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }] };
}

/** In pixels, as `tools/screenshots.mjs` takes them. */
const SCREENS = { wide: '1280x800', narrow: '780x1688' };

type Screenshot = NonNullable<ManifestOptions['screenshots']>[number];

function screenshot(name: string, form: keyof typeof SCREENS, label: string): Screenshot {
  const src = `/screenshots/${name}-${form}.webp`;
  return { src, sizes: SCREENS[form], type: 'image/webp', form_factor: form, label };
}

/** The manifest and how the service worker is built. The worker itself is `src/service-worker/sw.ts`. */
export const pwa: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  registerType: 'prompt',
  // `src/updates/register.ts` registers it; an injected inline script would break the content policy.
  injectRegister: false,
  manifestFilename: 'manifest.webmanifest',
  includeAssets: [],
  injectManifest: {
    // The shell of every public page, the home's own drawings and the wallet's QR: what opens with no network.
    globPatterns: [
      '**/*.{js,css,html,woff2}',
      // Not kept on every visit, but known to the worker by name: see `offline/store/pdf-viewer.ts`.
      'assets/pdf.worker*.mjs',
      'icons/icon.svg',
      'brand/*.svg',
      'hero/*.svg',
      'telar/*.svg',
      'partners/*.svg',
    ],
    // Staff work with the network; nobody else's telephone carries their screens.
    globIgnores: [
      '**/{dashboard,usuarios,paquetes-curso,agregar-curso,generar-certificado}*-*.js',
      // What they share or open: the course editor, a class's list with its reader, and what long forms are made of.
      '**/{CourseEditor,ClassList,papaparse.min,staff-forms}-*.js',
      // The certificate's engine, for the generator's preview.
      '**/{certificate-worker,certificate.worker}-*.js',
    ],
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
    // Where the system's own way back is missing, minimal-ui brings one along.
    display_override: ['standalone', 'minimal-ui'],
    // Never the open page taken to the start: what is being written there would be lost. `focus-existing` would leave it
    // alone, too, but also drop what the share sheet sends, a POST; so the browser chooses, by window or by telephone.
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
