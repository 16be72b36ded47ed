import { isCertificateCode, isSignedToken } from '@telar/domain/certificate-code';
import { readSignedCertificate } from '@telar/domain/signed-certificate';
import { verifySignature } from '../../../browser/verify-signature';

/** What a QR, or what somebody typed, leads to. `foreign`: nothing of the academy's, to be shown and never opened. */
export type ScanResult = { found: 'certificate'; token: string } | { found: 'foreign'; text: string };

const PUBLIC_PAGE = /^\/c\/([\w.-]+)\/?$/;
const SHOWN_MAX = 120;

const isToken = (text: string) => isSignedToken(text) || isCertificateCode(text);

function certificatePageIn(text: string): { origin: string; token: string } | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const { origin, pathname } = new URL(text);
  const token = PUBLIC_PAGE.exec(pathname)?.[1];
  return token !== undefined && isToken(token) ? { origin, token } : null;
}

async function isSignedByUs(token: string): Promise<boolean> {
  const read = readSignedCertificate(token);
  if (!read) return false;
  const { cachedSigningKeys } = await import('../../../offline/store/certificates');
  const kept = await cachedSigningKeys().catch(() => undefined);
  return (await verifySignature(read, kept?.keys ?? [])) === 'valid';
}

/**
 * What a scanned text is. An address of this site is the academy's; one of another site only where its token is signed
 * by the academy, as on certificates from before the academy moved, and even then it is opened here and not there.
 * @param origin this site's.
 */
export async function readQrText(text: string, origin: string): Promise<ScanResult> {
  const page = certificatePageIn(text.trim());
  if (page && (page.origin === origin || (await isSignedByUs(page.token)))) {
    return { found: 'certificate', token: page.token };
  }
  return { found: 'foreign', text: text.trim().slice(0, SHOWN_MAX) };
}

/** The same for what was typed or pasted: an address, a code or a token. `null` where it is none of them. */
export async function readTypedText(text: string, origin: string): Promise<ScanResult | null> {
  const typed = text.replace(/\s+/g, '');
  if (isToken(typed)) return { found: 'certificate', token: typed };
  return certificatePageIn(typed) ? readQrText(typed, origin) : null;
}
