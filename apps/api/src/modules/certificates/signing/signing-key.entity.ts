import type { JWK } from 'jose';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/**
 * A key pair that signs certificates. A retired key signs no new ones; it stays published, so that old ones stay valid.
 */
@Entity('signing_keys')
export class SigningKeyEntity {
  @PrimaryColumn({ type: 'text' })
  kid: string;

  @Column({ type: 'jsonb', name: 'public_jwk' })
  publicJwk: JWK;

  @Column({ type: 'jsonb', name: 'private_jwk' })
  privateJwk: JWK;

  @Column({ type: 'timestamptz', name: 'retired_at', nullable: true })
  retiredAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
