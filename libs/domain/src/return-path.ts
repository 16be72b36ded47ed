const BASE = 'https://academia.invalid';

/**
 * Returns the path to open after login, always on this site. Returns `/` for a URL of another site (`https://…`,
 * `//host`, `/\host`, `javascript:`) or of a login screen, and for a path that a browser would read as such a URL once
 * its dots are removed (`/.//host`).
 */
export function safeReturnPath(target: string | null | undefined): string {
  if (!target || !target.startsWith('/') || !URL.canParse(target, BASE)) return '/';
  const url = new URL(target, BASE);
  if (url.origin !== BASE) return '/';
  if (['/iniciar-sesion', '/registro', '/acceso'].includes(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  return URL.canParse(path, BASE) && new URL(path, BASE).href === url.href ? path : '/';
}
