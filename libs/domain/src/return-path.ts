const BASE = 'https://academia.invalid';

/**
 * Where to go after login: a path on this site and nothing else. What points elsewhere (`https://…`, `//host`,
 * `/\host`, `javascript:`) or back to a login screen gives `/`.
 */
export function safeReturnPath(target: string | null | undefined): string {
  if (!target || !target.startsWith('/') || !URL.canParse(target, BASE)) return '/';
  const url = new URL(target, BASE);
  if (url.origin !== BASE) return '/';
  if (['/iniciar-sesion', '/registro', '/acceso'].includes(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
