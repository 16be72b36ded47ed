import { academy } from '@telar/brand/academy';
import { escapeHtml } from '../../platform/html/escape-html';

/** The head of a page, for link previews, search engines and the browser tab. */
export interface PageHead {
  title: string;
  description: string;
  /** The canonical URL; `null` if the page has none. */
  url: string | null;
  image: { url: string; alt: string; width: number; height: number };
  /** False if search engines must not list the page. */
  indexed: boolean;
}

const DESCRIPTION_MAX = 200;

/** Shortens the text to one line of at most `max` characters, cut between words. */
export function summary(text: string, max = DESCRIPTION_MAX): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line.length <= max) return line;
  const cut = Array.from(line)
    .slice(0, max - 1)
    .join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}

function tags({ title, description, url, image, indexed }: PageHead): string {
  const meta: [name: 'name' | 'property', key: string, value: string | number | null][] = [
    ['name', 'robots', indexed ? null : 'noindex'],
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', academy.name],
    ['property', 'og:locale', 'es_PE'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', url],
    ['property', 'og:image', image.url],
    ['property', 'og:image:width', image.width],
    ['property', 'og:image:height', image.height],
    ['property', 'og:image:alt', image.alt],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', image.url],
  ];
  const lines = meta.flatMap(([kind, key, value]) =>
    value === null ? [] : [`<meta ${kind}="${key}" content="${escapeHtml(String(value))}" />`],
  );
  if (url) lines.unshift(`<link rel="canonical" href="${escapeHtml(url)}" />`);
  return lines.join('\n    ');
}

/** Preloads of the screen's files, without those that the page loads anyway. */
function preloads(html: string, files: readonly string[]): string {
  return files
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => `  <link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />\n  `)
    .join('');
}

/**
 * Writes the API responses as data into a script element that is not executed. `<` is escaped, so that no text can
 * close the element. `at` is the time of the responses in milliseconds, because a page from a cache may be old.
 */
function responsesElement(responses: Readonly<Record<string, string>>): string {
  const entries = Object.entries(responses).map(([path, body]) => `${JSON.stringify(path)}:${body}`);
  if (entries.length === 0) return '';
  const json = `{"at":${Date.now()},"answers":{${entries.join()}}}`.replaceAll('<', String.raw`\u003c`);
  return `  <script type="application/json" id="answers">${json}</script>\n  `;
}

/**
 * Fills in the head of the app's page.
 * @param html the page as it was built.
 * @param files of the screen, by their path in the served folder.
 * @param responses of the API, as JSON by the path of the call.
 */
export function fillHead(
  html: string,
  head: PageHead,
  files: readonly string[] = [],
  responses: Readonly<Record<string, string>> = {},
): string {
  // Functions as replacements: in a string, "$&" in a title would have a special meaning.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"\s*\/?>/,
      () => `<meta name="description" content="${escapeHtml(head.description)}" />`,
    )
    .replace('</head>', () => `  ${tags(head)}\n  ${preloads(html, files)}${responsesElement(responses)}</head>`);
}
