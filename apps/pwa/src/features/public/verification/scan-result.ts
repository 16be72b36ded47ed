import { isCertificateCode, isSignedToken } from '@telar/domain/certificate-code';
import { CERTIFICATE_PAGES } from '@telar/domain/certificate-page';
import { removeInvisible } from '@telar/domain/invisible';
import { addressCode, ORIGINAL_CODE_MAX } from '@telar/domain/original-code';
import { collapseSpaces } from '@telar/domain/person-name';
import { readSignedCertificate } from '@telar/domain/signed-certificate';
import { verifySignature } from '../../../browser/verify-signature';
import type { ScannedFile } from '../../../navigation/history-state';

/**
 * What a QR code or typed text contains. `foreign`: no certificate of the academy. `offline`: an address of this site
 * that only the server knows. Their text is shown, never opened. `file` is the file that has the QR code, if it was a
 * file.
 */
export type ScanResult =
  { found: 'certificate'; token: string; file?: ScannedFile } | { found: 'foreign' | 'offline'; text: string };

const PAGE = new RegExp(`^${CERTIFICATE_PAGES}([\\w.-]+)/?$`);
/** The number of characters of a foreign text that are shown. */
const SHOWN_MAX = 120;

const isToken = (text: string) => isSignedToken(text) || isCertificateCode(text);

function certificatePageIn(text: string): { origin: string; token: string } | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  const token = PAGE.exec(pathname)?.[1];
  return token !== undefined && isToken(token) ? { origin, token } : null;
}

/** The certificate of an address of the former site, which the server redirects. */
async function readOldAddress(text: string, origin: string): Promise<ScanResult | null> {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { codeOfOldAddress, mayBeOldAddress } = await import('../../../api/client/old-address');
  const url = new URL(text);
  if (!mayBeOldAddress(url, origin)) return null;
  try {
    const token = await codeOfOldAddress(url, origin);
    return token === null ? null : { found: 'certificate', token };
  } catch {
    return { found: 'offline', text: text.slice(0, SHOWN_MAX) };
  }
}

async function isSignedByUs(token: string): Promise<boolean> {
  const read = readSignedCertificate(token);
  if (!read) return false;
  const { cachedSigningKeys } = await import('../../../offline/store/certificates');
  const cached = await cachedSigningKeys().catch(() => undefined);
  return (await verifySignature(read, cached?.keys ?? [])) === 'valid';
}

/**
 * Finds the certificate for the text of a QR code. The URL must belong to this site or contain a token signed by the
 * academy, because older certificates have the academy's former domain. The certificate opens on this site. Other URLs
 * of this site may be those of the former one.
 * @param origin the origin of this site.
 */
export async function readQrText(text: string, origin: string): Promise<ScanResult> {
  const page = certificatePageIn(text.trim());
  if (page && (page.origin === origin || (await isSignedByUs(page.token)))) {
    return { found: 'certificate', token: page.token };
  }
  const old = page ? null : await readOldAddress(text.trim(), origin);
  return old ?? { found: 'foreign', text: text.trim().slice(0, SHOWN_MAX) };
}

/** Dashes that a word processor or a PDF reader puts in place of a hyphen. */
const DASHES = /[\u2010-\u2015\u2212]/g;
/** What people copy together with a code. */
const LABEL = /^\s*c[oó]digo\s*:?\s*/i;
const END = /[\s.,;:]+$/;
/** A pasted address without `https://`, as certificates print it. */
const BARE_ADDRESS = new RegExp(`^[\\w.:-]+${CERTIFICATE_PAGES}`);

/** Finds the certificate of a typed or pasted URL, code or token; `null` if the text is none of these. */
export async function readTypedText(pasted: string, origin: string): Promise<ScanResult | null> {
  const text = removeInvisible(pasted).replace(DASHES, '-').replace(LABEL, '').replace(END, '');
  const typed = text.replace(/\s+/g, '');
  const original = collapseSpaces(text);
  if (BARE_ADDRESS.test(typed)) return readQrText(`${new URL(origin).protocol}//${typed}`, origin);
  if (typed.includes('://')) {
    return certificatePageIn(typed) ? readQrText(typed, origin) : readOldAddress(original, origin);
  }
  const isOriginal = original.length <= ORIGINAL_CODE_MAX && /\d/.test(original);
  // `C.001.2019` has three parts, as a signed token has.
  const isDotted = isSignedToken(typed) && isOriginal && !readSignedCertificate(typed);
  if (isToken(typed) && !isDotted) return { found: 'certificate', token: typed };
  if (!isOriginal) return null;
  // The code of an old certificate, such as `N° 001/2019`.
  const token = isDotted ? addressCode(original) : original;
  return token === null ? null : { found: 'certificate', token };
}
