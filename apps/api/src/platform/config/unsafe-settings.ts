import { academy } from '@telar/brand/academy';
import { isOneTypo } from '@telar/domain/one-typo';
import { SETTING_NAMES } from './settings';

/** The demonstration names itself in its legal name. */
const DEMO = '(demostración)';
/** Shorter names, such as HOST, differ by one letter from names of other programs. */
const MISSPELLED_MIN = 6;
/** A random secret of 32 bytes has more in any notation. */
const SECRET_CHARACTERS_MIN = 10;
/** Only programs of the same machine reach these. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * What makes a server of production unsafe, a line for each variable. Demo accounts are looked for in the database
 * later.
 * @param set the variables as they are set, valid or not.
 */
export function unsafeSettings(set: Record<string, string | undefined>): string[] {
  const { PUBLIC_URL = '', TRUST_PROXY = '0', JWT_SECRET, CERTIFICATE_LIST, ALLOW_DEMO_ACADEMY = '0' } = set;
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
  if (CERTIFICATE_LIST === undefined) {
    errors.push(
      'CERTIFICATE_LIST es obligatoria en producción: con filtered la lista pública pide un DNI o un código de alumno; ' +
        'con open se publica entera, con los DNI',
    );
  }
  if (academy.legal_name.includes(DEMO) && ['0', 'false'].includes(ALLOW_DEMO_ACADEMY)) {
    errors.push(
      'libs/brand/academy.json tiene los datos de la demostración, y quien compre pagaría al Yape de otra persona: ' +
        'escribe los de tu academia y vuelve a construir. En una demostración pública, ALLOW_DEMO_ACADEMY=1',
    );
  }
  return [...errors, ...misspelled(set)];
}

/**
 * Names that are probably meant to be a setting, which would silently keep its default. If that setting has a value,
 * the other name belongs to another program, such as LOGLEVEL.
 */
function misspelled(set: Record<string, string | undefined>): string[] {
  return Object.keys(set).flatMap((name) => {
    if (name.length < MISSPELLED_MIN || SETTING_NAMES.includes(name)) return [];
    const meant = SETTING_NAMES.find((setting) => set[setting] === undefined && isOneTypo(name, setting));
    return meant === undefined
      ? []
      : [`${name} no existe: ¿quisiste escribir ${meant}? Si es de otro programa, pon las dos`];
  });
}
