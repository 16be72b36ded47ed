import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CERTIFICATE_AUDIENCE, certificatePayload } from '@telar/domain/signed-certificate';
import { isStorableText } from '@telar/domain/plain-text';
import { REVOCATIONS_AUDIENCE } from '@telar/domain/signed-revocations';
import { SIGNATURE_ALGORITHM } from '@telar/domain/signed-token';
import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { CryptoKey, JSONWebKeySet } from 'jose';
import { IsNull, Repository } from 'typeorm';
import type { CertificateEntity } from '../certificate.entity';
import { SigningKeyEntity } from './signing-key.entity';

const KID_LENGTH = 8;

type Signable = Pick<
  CertificateEntity,
  'code' | 'userName' | 'courseTitle' | 'durationHours' | 'startDate' | 'endDate' | 'issueDate' | 'finalGrade'
>;

interface KeyPair {
  publicKey: CryptoKey | Uint8Array;
  privateKey: CryptoKey | Uint8Array;
}

/** Signs certificates and the list of what was revoked (ES256), and publishes the keys to check them with. */
@Injectable()
export class SigningService {
  /** By `kid`. Few: an academy rotates its key now and then. */
  private readonly pairs = new Map<string, KeyPair>();

  constructor(@InjectRepository(SigningKeyEntity) private readonly keys: Repository<SigningKeyEntity>) {}

  /** The certificate as a compact token. */
  async sign(certificate: Signable): Promise<string> {
    const payload = certificatePayload({
      certificate_code: certificate.code,
      name: certificate.userName,
      course: certificate.courseTitle,
      duration_hours: certificate.durationHours,
      start_date: certificate.startDate,
      end_date: certificate.endDate,
      issue_date: certificate.issueDate,
      final_grade: certificate.finalGrade,
    });
    return this.withCurrentKey(new SignJWT(payload));
  }

  /** The list of what was revoked as a compact token; `entries` as `@telar/domain` describes them, `now` is its date. */
  async signRevocations(entries: string, now: Date): Promise<string> {
    return this.withCurrentKey(new SignJWT({ entries }).setAudience(REVOCATIONS_AUDIENCE).setIssuedAt(now));
  }

  /**
   * The code in a token that the key `kid` signed as a certificate; `null` for one that none of ours did. A key is kept
   * once it was read; whether we still have it is the caller's to ask, along with what it asks anyway.
   */
  async read(token: string): Promise<{ code: string; kid: string } | null> {
    const kid = kidOf(token);
    const pair = kid && (await this.pair(kid));
    if (!pair) return null;
    try {
      const options = { algorithms: [SIGNATURE_ALGORITHM], audience: CERTIFICATE_AUDIENCE };
      const { payload } = await jwtVerify(token, pair.publicKey, options);
      return payload.sub ? { code: payload.sub, kid } : null;
    } catch {
      return null;
    }
  }

  /** Every public key, the retired ones too: what they signed stays valid. */
  async published(): Promise<JSONWebKeySet> {
    const keys = await this.keys.find({ order: { createdAt: 'DESC' } });
    return { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: SIGNATURE_ALGORITHM, use: 'sig' })) };
  }

  /** Retires the key in use and makes another; what the old one signed stays valid. @returns the new key's id. */
  async rotate(): Promise<string> {
    const made = await newKey();
    await this.keys.manager.transaction(async (manager) => {
      await manager.update(SigningKeyEntity, { retiredAt: IsNull() }, { retiredAt: () => 'now()' });
      await manager.insert(SigningKeyEntity, made);
    });
    return made.kid;
  }

  private async withCurrentKey(token: SignJWT): Promise<string> {
    const kid = await this.currentKid();
    const pair = await this.pair(kid);
    if (!pair) throw new Error(`The signing key ${kid} is gone`);
    return token.setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid }).sign(pair.privateKey);
  }

  /** Asked of the database each time: another process may have rotated it. */
  private async currentKid(): Promise<string> {
    const current = { select: { kid: true }, where: { retiredAt: IsNull() } };
    const key = await this.keys.findOne(current);
    if (key) return key.kid;
    // Two processes may both find none; the database lets one current key in, and both then use that one.
    await this.keys
      .createQueryBuilder()
      .insert()
      .values(await newKey())
      .orIgnore()
      .execute();
    return (await this.keys.findOneOrFail(current)).kid;
  }

  /** The key of that id, `null` where there is none. What a `kid` stands for never changes, so it is read once. */
  private async pair(kid: string): Promise<KeyPair | null> {
    const known = this.pairs.get(kid);
    if (known) return known;
    const row = await this.keys.findOneBy({ kid });
    if (!row) return null;
    const pair = {
      publicKey: await importJWK(row.publicJwk, SIGNATURE_ALGORITHM),
      privateKey: await importJWK(row.privateJwk, SIGNATURE_ALGORITHM),
    };
    this.pairs.set(kid, pair);
    return pair;
  }
}

/** Which key a token says that it was signed with. */
function kidOf(token: string): string | null {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' && isStorableText(kid) ? kid : null;
  } catch {
    return null;
  }
}

async function newKey() {
  const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = (await calculateJwkThumbprint(publicJwk)).slice(0, KID_LENGTH);
  return { kid, publicJwk, privateJwk: await exportJWK(pair.privateKey), retiredAt: null };
}
