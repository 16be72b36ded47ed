import { isEmail } from './email';
import { isOneTypo } from './one-typo';

/** The domains of most addresses in Peru. */
const COMMON = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
  'yahoo.com.pe',
  'pucp.edu.pe',
  'unmsm.edu.pe',
];

/** Other domains that exist, although they differ from a common one in one letter. */
const OTHERS = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'yahoo.com.ve',
  'yahoo.com.ph',
  'yahoo.se',
  'hotmail.se',
  'ucp.edu.pe',
  'unsm.edu.pe',
]);

/**
 * The address that was probably meant, if the domain is a common one with a slip: `ana@gmial.com` → `ana@gmail.com`.
 * `null` for any other text. The typed address may exist all the same.
 */
export function suggestedEmail(typed: string): string | null {
  const email = typed.trim();
  if (!isEmail(email)) return null;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at).toLowerCase();
  if (COMMON.includes(domain) || OTHERS.has(domain)) return null;
  const meant = COMMON.find((known) => isOneTypo(domain, known));
  return meant === undefined ? null : email.slice(0, at) + meant;
}
