import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The fonts of headings and text on every page. The font of certificate codes is not preloaded. */
const FONTS_OF_EVERY_PAGE = /(bricolage-grotesque-latin-700|figtree-latin-wght)-normal.*\.woff2$/;

/** Preloads two fonts along with the stylesheet, which would otherwise request them later. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FONTS_OF_EVERY_PAGE.test(name))
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
