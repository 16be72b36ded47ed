import { isCertificateCode } from './certificate-code';
import { fold } from './fold';
import { collapseSpaces } from './person-name';

/** The longest code of a certificate from before this platform, in UTF-16 units. */
export const ORIGINAL_CODE_MAX = 80;

const CODE_MAX = 64;
const PREFIX = 'CERT-';
/** `N°` and `Nº` are the same word. Folding would make the second one `no`. */
const ORDINAL = /[°º˚]/g;

const withoutOrdinal = (code: string) => code.replace(ORDINAL, ' ');

/** The code for comparisons: `N° 001/2019` and `nº 001/2019` are the same one, `N° 001-2019` is another. */
export function originalCodeKey(code: string): string {
  return collapseSpaces(fold(withoutOrdinal(code)));
}

/** The words and numbers of a text, folded: `n`, `001`, `2019`. */
export const codeParts = (text: string): string[] => fold(withoutOrdinal(text)).match(/[a-z0-9]+/g) ?? [];

/**
 * The code in addresses for a code of any form: `N° 001/2019` → `N-001-2019`. A code that can be in addresses stays as
 * it is. Different codes may have the same address.
 * @returns a certificate code; `null` if the text has no letter and no digit.
 */
export function addressCode(code: string): string | null {
  if (isCertificateCode(code)) return code;
  const plain = withoutOrdinal(code).normalize('NFKD').replace(/\p{M}/gu, '');
  const words = plain.match(/[A-Za-z0-9_]+/g);
  if (!words) return null;
  const address = words.join('-').slice(0, CODE_MAX);
  return isCertificateCode(address) ? address : (PREFIX + address).slice(0, CODE_MAX);
}
