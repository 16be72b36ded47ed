import { certificatePagePath } from './certificate-page';
import { fromWindows1252 } from './windows-1252';

const CODE = '{code}';
/** The first parts of paths that the academy needs. */
const OWN_PATHS = /^\/(?:$|\?|\{|api\/|api$|c\/|c$|assets\/|\.well-known\/)/;
const QUERY = /^([\w.~-]+)=\{code\}$/;
/** Without it, `/curso{code}` would also take `/cursos`. */
const BOUNDARY = /[/.=_-]\{code\}/;
const CODE_MAX = 160;

/** Finds the public page for an address of the former site, path and query. `null` for any other address. */
export type OldCertificateUrl = (url: string) => string | null;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Decodes UTF-8, else windows-1252, which former sites wrote. `null` if a `%` has no byte. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    if (/%(?![0-9a-f]{2})/i.test(text)) return null;
  }
  const bytes = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  if (/[^\0-\xff]/.test(bytes)) return null;
  return fromWindows1252(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** The value of the first parameter with the name, as it is written. */
function rawParameter(search: string, name: string): string {
  const start = `${name}=`;
  const found = search.split('&').find((each) => each.startsWith(start)) ?? start;
  return found.slice(start.length).replaceAll('+', ' ');
}

/**
 * Reads how the former site addressed certificates: `/certificados/{code}`, `/ver/{code}.pdf` or
 * `/verificar.php?codigo={code}`.
 * @returns `null` if the pattern has no `{code}` or more than one, nothing divides it from what stands before
 * it, or its path is one of the academy.
 */
export function readOldCertificateUrl(pattern: string): OldCertificateUrl | null {
  if (!pattern.startsWith('/') || pattern.startsWith('//') || /[\s#\\]/.test(pattern) || OWN_PATHS.test(pattern)) {
    return null;
  }
  if (!BOUNDARY.test(pattern)) return null;
  const [path = '', query, ...more] = pattern.split('?');
  const parts = path.split(CODE);
  if (more.length > 0 || parts.join('').match(/[{}]/)) return null;
  const parameter = query === undefined ? null : QUERY.exec(query)?.[1];
  if (parameter === undefined || parts.length !== (parameter === null ? 2 : 1)) return null;
  const match = new RegExp(`^${parts.map(escaped).join('(.+?)')}/?$`);
  return (url) => {
    const [address = '', search = ''] = url.split('?');
    const found = match.exec(address);
    if (!found) return null;
    const code = decoded(parameter === null ? (found[1] ?? '') : rawParameter(search, parameter));
    return code && code.length <= CODE_MAX ? certificatePagePath(code.trim()) : null;
  };
}
