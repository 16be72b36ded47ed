const BASE = 'https://academia.invalid';

/**
 * Returns the path to open after login, always on this site. Returns `/` for a URL of another site (`https://…`,
 * `//host`, `/\host`, `javascript:`) or of a login screen.
 */
export function safeReturnPath(target: string | null | undefined): string {
  if (!target || !target.startsWith('/') || !URL.canParse(target, BASE)) return '/';
  const url = new URL(target, BASE);
  if (url.origin !== BASE) return '/';
  if (['/iniciar-sesion', '/registro', '/acceso'].includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
