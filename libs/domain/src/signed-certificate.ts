import { certificatePagePath } from './certificate-page';
import type { RawObject } from './is-object';
import { encodeTokenPart, readSignedToken, SIGNATURE_ALGORITHM } from './signed-token';
import type { SignedToken } from './signed-token';

/** The audience of certificate tokens, so that no other signed token is accepted as a certificate. */
export const CERTIFICATE_AUDIENCE = 'telar-certificate';

/** The data of a certificate in its signed token. Never the DNI: the token is printed as a QR. */
export interface CertificateClaims {
  certificate_code: string;
  name: string;
  course: string;
  duration_hours: number;
  /** `YYYY-MM-DD`, like the other dates. */
  start_date: string;
  end_date: string;
  issue_date: string;
  final_grade: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns the claims to sign for a certificate. Their names are short because the token is printed as a QR. */
export function certificatePayload(certificate: CertificateClaims): RawObject {
  return {
    n: certificate.name,
    c: certificate.course,
    h: certificate.duration_hours,
    s: certificate.start_date,
    e: certificate.end_date,
    d: certificate.issue_date,
    ...(certificate.final_grade && { g: certificate.final_grade }),
    sub: certificate.certificate_code,
    aud: CERTIFICATE_AUDIENCE,
  };
}

function claimsOf({ sub, n, c, h, s, e, d, g }: RawObject): CertificateClaims | null {
  if (!isText(sub) || !isText(n) || !isText(c) || !isText(s) || !isText(e) || !isText(d)) return null;
  if (typeof h !== 'number') return null;
  return {
    certificate_code: sub,
    name: n,
    course: c,
    duration_hours: h,
    start_date: s,
    end_date: e,
    issue_date: d,
    final_grade: isText(g) ? g : null,
  };
}

/** Decodes a certificate token; `null` for any other token. Does not check the signature. */
export function readSignedCertificate(token: string): SignedToken<CertificateClaims> | null {
  return readSignedToken(token, CERTIFICATE_AUDIENCE, claimsOf);
}

/**
 * Characters that a QR of version 18 holds. At its usual size on A4 its modules are 0.4 mm wide, the smallest that
 * phones read well.
 */
const PRINTED_URL_MAX = 718;

/**
 * Returns the URL in a certificate's QR. It contains the signed token, which can be checked offline, or the code when a
 * long name and course would make the QR too fine to read.
 * @param origin of the public site, without a trailing slash.
 */
export function printedUrl(origin: string, signedToken: string, code: string): string {
  const signed = origin + certificatePagePath(signedToken);
  return signed.length <= PRINTED_URL_MAX ? signed : origin + certificatePagePath(code);
}

/** Characters of an ES256 signature in base64url: 64 bytes. */
const SIGNATURE_LENGTH = 86;

/** A key id as long as those of the server. */
const SAMPLE_KEY_ID = 'EJEMPLO0';

/**
 * Returns the URL for the QR of a preview. It is as long as the printed one, so that the QR has as many modules. Its
 * signature is not valid, as only the server signs.
 * @param origin of the public site, without a trailing slash.
 */
export function sampleUrl(origin: string, certificate: CertificateClaims): string {
  const header = encodeTokenPart({ alg: SIGNATURE_ALGORITHM, kid: SAMPLE_KEY_ID });
  const payload = encodeTokenPart(certificatePayload(certificate));
  const token = `${header}.${payload}.${'E'.repeat(SIGNATURE_LENGTH)}`;
  return printedUrl(origin, token, certificate.certificate_code);
}
