import { certificatePagePath } from './certificate-page';

const CODE = '{code}';
/** The first parts of paths that the academy needs. */
const OWN_PATHS = /^\/(?:$|\?|\{|api\/|api$|c\/|c$|assets\/|\.well-known\/)/;
const QUERY = /^([\w.~-]+)=\{code\}$/;
const CODE_MAX = 160;

/** Finds the public page for an address of the former site, path and query. `null` for any other address. */
export type OldCertificateUrl = (url: string) => string | null;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Reads how the former site addressed certificates: `/certificados/{code}`, `/ver/{code}.pdf` or `/verificar.php?codigo={code}`.
 * @returns `null` if the pattern has no `{code}` or more than one, or its path is one of the academy.
 */
export function readOldCertificateUrl(pattern: string): OldCertificateUrl | null {
  if (!pattern.startsWith('/') || pattern.startsWith('//') || /[\s#\\]/.test(pattern) || OWN_PATHS.test(pattern)) {
    return null;
  }
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
    const code = parameter === null ? decoded(found[1] ?? '') : new URLSearchParams(search).get(parameter);
    return code && code.length <= CODE_MAX ? certificatePagePath(code.trim()) : null;
  };
}
