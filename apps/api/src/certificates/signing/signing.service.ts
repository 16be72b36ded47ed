import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CERTIFICATE_AUDIENCE, REVOCATIONS_AUDIENCE } from '@telar/domain';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { JSONWebKeySet } from 'jose';
import { IsNull, Repository } from 'typeorm';
import type { Certificate } from '../certificate.entity';
import { SigningKey } from './signing-key.entity';

const ALGORITHM = 'ES256';
const KID_LENGTH = 8;

type Signable = Pick<
  Certificate,
  'code' | 'userName' | 'courseTitle' | 'durationHours' | 'startDate' | 'endDate' | 'issueDate' | 'finalGrade'
>;

/** Signs certificates and the list of what was revoked (ES256), and publishes the keys to check them with. */
@Injectable()
export class SigningService {
  constructor(@InjectRepository(SigningKey) private readonly keys: Repository<SigningKey>) {}

  /**
   * The certificate as a compact token. Short claim names, and no DNI: it is printed as a QR that anyone may read.
   * `sub` code, `n` name, `c` course, `h` hours, `s` start, `e` end, `d` issue date, `g` grade.
   */
  async sign(certificate: Signable): Promise<string> {
    const token = new SignJWT({
      n: certificate.userName,
      c: certificate.courseTitle,
      h: certificate.durationHours,
      s: certificate.startDate,
      e: certificate.endDate,
      d: certificate.issueDate,
      ...(certificate.finalGrade && { g: certificate.finalGrade }),
    });
    return this.withCurrentKey(token.setSubject(certificate.code).setAudience(CERTIFICATE_AUDIENCE));
  }

  /** The list of what was revoked as a compact token; `entries` as `@telar/domain` describes them, `now` is its date. */
  async signRevocations(entries: string, now: Date): Promise<string> {
    return this.withCurrentKey(new SignJWT({ entries }).setAudience(REVOCATIONS_AUDIENCE).setIssuedAt(now));
  }

  /** The code in a token that one of our keys signed as a certificate; `null` for any other token. */
  async codeOf(token: string): Promise<string | null> {
    try {
      const keys = createLocalJWKSet(await this.published());
      const { payload } = await jwtVerify(token, keys, { algorithms: [ALGORITHM], audience: CERTIFICATE_AUDIENCE });
      return payload.sub ?? null;
    } catch {
      return null;
    }
  }

  /** Every public key, the retired ones too: what they signed stays valid. */
  async published(): Promise<JSONWebKeySet> {
    const keys = await this.keys.find({ order: { createdAt: 'DESC' } });
    return { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: ALGORITHM, use: 'sig' })) };
  }

  /** Retires the key in use and makes another; what the old one signed stays valid. @returns the new key's id. */
  async rotate(): Promise<string> {
    const made = await newKey();
    await this.keys.manager.transaction(async (manager) => {
      await manager.update(SigningKey, { retiredAt: IsNull() }, { retiredAt: () => 'now()' });
      await manager.insert(SigningKey, made);
    });
    return made.kid;
  }

  private async withCurrentKey(token: SignJWT): Promise<string> {
    const { kid, privateJwk } = await this.currentKey();
    return token.setProtectedHeader({ alg: ALGORITHM, kid }).sign(await importJWK(privateJwk, ALGORITHM));
  }

  private async currentKey(): Promise<SigningKey> {
    const current = { retiredAt: IsNull() };
    const key = await this.keys.findOneBy(current);
    if (key) return key;
    // Two processes may both find none; the database lets one current key in, and both then use that one.
    await this.keys
      .createQueryBuilder()
      .insert()
      .values(await newKey())
      .orIgnore()
      .execute();
    return this.keys.findOneByOrFail(current);
  }
}

async function newKey() {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = (await calculateJwkThumbprint(publicJwk)).slice(0, KID_LENGTH);
  return { kid, publicJwk, privateJwk: await exportJWK(pair.privateKey), retiredAt: null };
}
