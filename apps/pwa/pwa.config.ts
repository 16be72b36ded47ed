import { academy } from './build/academy.ts';
import type { VitePWAOptions } from 'vite-plugin-pwa';

/** The manifest and how the service worker is built. The worker itself is `src/sw.ts`. */
export const pwa: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  registerType: 'prompt',
  // `src/offline/service-worker.ts` registers it; an injected inline script would break the content policy.
  injectRegister: false,
  manifestFilename: 'manifest.webmanifest',
  includeAssets: [],
  injectManifest: {
    // The shell of every public page, the home's own drawings and the wallet's QR: what opens with no network.
    globPatterns: ['**/*.{js,css,html,woff2}', 'icons/icon.svg', 'brand/*.svg', 'hero/*.svg', 'telar/*.svg', 'partners/*.svg'],
    // Staff work with the network; nobody else's telephone carries their screens.
    globIgnores: [
      '**/{dashboard,usuarios,paquetes-curso,agregar-curso,generar-certificado}*-*.js',
      // What two of them share: the course editor, and what long forms are made of.
      '**/{CourseEditor,staff-forms}-*.js',
      // The generator's preview: the certificate's engine, and pdf.js to draw what it makes.
      '**/{certificate-worker,certificate.worker,pdf-document}-*.js',
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
    background_color: '#FBF8F2',
    theme_color: '#14213D',
    categories: ['education'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
};
