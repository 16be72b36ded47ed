import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SIGNATURE_ALGORITHM } from '@telar/domain/signed-token';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JSONWebKeySet } from 'jose';
import { IsNull, Repository } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { SigningKeyEntity } from './signing-key.entity';

const KID_LENGTH = 8;

/** The `kid` of the key in use, or no row. */
const CURRENT: Prepared = {
  name: 'signing_key_current',
  text: 'select kid from signing_keys where retired_at is null',
};

export interface SigningKeyPair {
  kid: string;
  publicKey: CryptoKey | Uint8Array;
  privateKey: CryptoKey | Uint8Array;
}

/** Stores the academy's signing keys (ES256). One is in use; retired ones stay published. */
@Injectable()
export class SigningKeys {
  /** By `kid`. A `kid` always names the same key, so each is read from the database once. */
  private readonly pairs = new Map<string, SigningKeyPair>();

  constructor(
    @InjectRepository(SigningKeyEntity) private readonly keys: Repository<SigningKeyEntity>,
    private readonly sql: Sql,
  ) {}

  /** All public keys. Retired keys are included, because what they signed stays valid. */
  async published(): Promise<JSONWebKeySet> {
    const keys = await this.keys.find({ order: { createdAt: 'DESC' } });
    return { keys: keys.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: SIGNATURE_ALGORITHM, use: 'sig' })) };
  }

  /** Retires the key in use and creates a new one. @returns the new key's id. */
  async rotate(actor: Actor): Promise<string> {
    const created = await newKey();
    await transactionAs(this.keys.manager, actor, async (manager) => {
      await manager.update(SigningKeyEntity, { retiredAt: IsNull() }, { retiredAt: () => 'now()' });
      await manager.insert(SigningKeyEntity, created);
    });
    return created.kid;
  }

  /** The key in use; the first call creates it. */
  async current(): Promise<SigningKeyPair> {
    const kid = await this.currentKid();
    const pair = await this.find(kid);
    if (!pair) throw new Error(`The signing key ${kid} is not in the database`);
    return pair;
  }

  /**
   * The key with that id, in use or retired; `null` if there is none. A key that was read once is still found after its
   * row is deleted.
   */
  async find(kid: string): Promise<SigningKeyPair | null> {
    const known = this.pairs.get(kid);
    if (known) return known;
    const row = await this.keys.findOneBy({ kid });
    if (!row) return null;
    const pair = {
      kid,
      publicKey: await importJWK(row.publicJwk, SIGNATURE_ALGORITHM),
      privateKey: await importJWK(row.privateJwk, SIGNATURE_ALGORITHM),
    };
    this.pairs.set(kid, pair);
    return pair;
  }

  /** Read from the database each time, because another process may have rotated the key. */
  private async currentKid(): Promise<string> {
    const current = () => this.sql.one<{ kid: string }>(CURRENT, []);
    const known = await current();
    if (known) return known.kid;
    // If two processes create the first key at the same time, a unique index keeps one of them and both use it.
    await this.keys
      .createQueryBuilder()
      .insert()
      .values(await newKey())
      .orIgnore()
      .execute();
    const created = await current();
    if (!created) throw new Error('There is no signing key');
    return created.kid;
  }
}

async function newKey() {
  const pair = await generateKeyPair(SIGNATURE_ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = (await calculateJwkThumbprint(publicJwk)).slice(0, KID_LENGTH);
  return { kid, publicJwk, privateJwk: await exportJWK(pair.privateKey), retiredAt: null };
}
