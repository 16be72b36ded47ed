import { Injectable } from '@nestjs/common';
import { isStorableText } from '@telar/domain/plain-text';
import { CERTIFICATE_AUDIENCE, certificatePayload, readSignedCertificate } from '@telar/domain/signed-certificate';
import { REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import { SIGNATURE_ALGORITHM } from '@telar/domain/signed-token';
import { jwtVerify, SignJWT } from 'jose';
import type { CertificateDraft } from '../certificate.insert';
import { SigningKeys } from './signing-keys.service';
import type { SigningKeyPair } from './signing-keys.service';

type Signable = Pick<
  CertificateDraft,
  'code' | 'userName' | 'courseTitle' | 'durationHours' | 'startDate' | 'endDate' | 'issueDate' | 'finalGrade'
>;

/** Signs certificates and the list of revocations (ES256), and verifies certificate tokens. */
@Injectable()
export class SigningService {
  constructor(private readonly keys: SigningKeys) {}

  /** Signs certificates as compact JWS, with one key. */
  async sign(certificates: readonly Signable[]): Promise<string[]> {
    const key = await this.keys.current();
    return Promise.all(certificates.map((certificate) => signWith(key, new SignJWT(payloadOf(certificate)))));
  }

  /**
   * Signs the list of revocations as a compact JWS.
   * @param list as `RevocationClaims` in `@telar/domain/signed-revocations` describes it.
   * @param now the date of the list.
   */
  async signRevocations({ entries, days }: Record<'entries' | 'days', string>, now: Date): Promise<string> {
    const list = new SignJWT({ entries, days }).setAudience(REVOCATIONS_AUDIENCE).setIssuedAt(now);
    return signWith(await this.keys.current(), list);
  }

  /**
   * Verifies a certificate token. The key may be cached although it was deleted from the database: the caller checks
   * that `kid` still exists, in the query that it makes anyway.
   * @returns `null` if no key of the academy signed the token as a certificate.
   */
  async verify(token: string): Promise<{ code: string; kid: string } | null> {
    const certificate = readSignedCertificate(token);
    if (!certificate || !isStorableText(certificate.kid)) return null;
    const key = await this.keys.find(certificate.kid);
    if (!key) return null;
    try {
      await jwtVerify(token, key.publicKey, { algorithms: [SIGNATURE_ALGORITHM], audience: CERTIFICATE_AUDIENCE });
    } catch {
      return null;
    }
    return { code: certificate.claims.certificate_code, kid: key.kid };
  }
}

const payloadOf = (certificate: Signable) =>
  certificatePayload({
    certificate_code: certificate.code,
    name: certificate.userName,
    course: certificate.courseTitle,
    duration_hours: certificate.durationHours,
    start_date: certificate.startDate,
    end_date: certificate.endDate,
    issue_date: certificate.issueDate,
    final_grade: certificate.finalGrade,
  });

const signWith = ({ kid, privateKey }: SigningKeyPair, token: SignJWT) =>
  token.setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid }).sign(privateKey);
