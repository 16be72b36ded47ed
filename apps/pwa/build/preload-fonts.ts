import type { HtmlTagDescriptor, Plugin } from 'vite';

// Headings and text of every page; the credential's face waits for its page.
const FIRST = /(bricolage-grotesque-latin-700|figtree-latin-wght)-normal.*\.woff2$/;

/** Asks for the two faces of the first page along with its stylesheet, not after it. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FIRST.test(name))
          .map((name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
              fetchpriority: 'low',
            },
            injectTo: 'head',
          })),
    },
  };
}
