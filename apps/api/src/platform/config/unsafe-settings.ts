/** A random secret of 32 bytes has more in any notation. */
const SECRET_CHARACTERS_MIN = 10;
/** Only programs of the same machine reach these. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * What makes a server of production unsafe, a line for each variable. Demo accounts are looked for in the database later.
 * @param set the variables as they are set, valid or not.
 */
export function unsafeSettings(set: Record<string, string | undefined>): string[] {
  const { PUBLIC_URL = '', TRUST_PROXY = '0', JWT_SECRET } = set;
  const url = URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL) : null;
  const errors: string[] = [];
  if (PUBLIC_URL === '') {
    errors.push('PUBLIC_URL es obligatoria en producción: es la dirección que lleva el QR de cada certificado');
  }
  if (url?.protocol === 'http:' && !LOOPBACK.includes(url.hostname)) {
    errors.push('PUBLIC_URL debe empezar con https:// en producción');
  }
  // The program has no HTTPS of its own, so a proxy is in front of it.
  if (url?.protocol === 'https:' && ['0', 'false'].includes(TRUST_PROXY)) {
    errors.push(
      'TRUST_PROXY debe ser 1 o más con una PUBLIC_URL https://: si no, todos comparten la dirección del proxy y sus límites',
    );
  }
  if (JWT_SECRET !== undefined && new Set(JWT_SECRET).size < SECRET_CHARACTERS_MIN) {
    errors.push('JWT_SECRET es fácil de adivinar: crea una con openssl rand -base64 48');
  }
  return errors;
}
