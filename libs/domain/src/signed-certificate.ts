import { readSignedToken } from './signed-token';
import type { RawClaims, SignedToken } from './signed-token';

/** Certificates are signed for this audience alone, so that no other token of ours passes for one. */
export const CERTIFICATE_AUDIENCE = 'telar-certificate';

/** What a signed token says of its certificate. The DNI is never in it: the token may be printed as a QR. */
export interface CertificateClaims {
  certificate_code: string;
  name: string;
  course: string;
  duration_hours: number;
  /** `YYYY-MM-DD`, as the other dates. */
  start_date: string;
  end_date: string;
  issue_date: string;
  final_grade: string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The claims to sign for a certificate. Their names are short, as the token is printed as a QR. */
export function certificatePayload(certificate: CertificateClaims): RawClaims {
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

function claimsOf({ sub, n, c, h, s, e, d, g }: RawClaims): CertificateClaims | null {
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

/** Takes a signed certificate token apart; `null` for any other token. It does not check the signature. */
export function readSignedCertificate(token: string): SignedToken<CertificateClaims> | null {
  return readSignedToken(token, CERTIFICATE_AUDIENCE, claimsOf);
}

/** The most that a QR of version 18 holds: at its usual size on A4 its modules are 0.4 mm wide, which phones read. */
const PRINTED_ADDRESS_MAX = 718;

/**
 * The address that a certificate's QR carries: the signed one, which can be checked without asking anybody, or the
 * short one by code where a very long name and course would make the QR too fine to read.
 * @param origin of the canonical addresses, without a slash at its end.
 */
export function printedAddress(origin: string, signedToken: string, code: string): string {
  const signed = `${origin}/c/${signedToken}`;
  return signed.length <= PRINTED_ADDRESS_MAX ? signed : `${origin}/c/${code}`;
}
