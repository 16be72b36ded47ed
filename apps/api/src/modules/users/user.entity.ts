import type { ForeignDocumentType } from '@telar/domain/identity-document';
import type { Role } from '@telar/domain/roles';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', name: 'last_name', default: '' })
  lastName: string;

  /** In lower case; unique. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text', nullable: true })
  dni: string | null;

  /** The document of a person without a DNI. An account has one document at most. */
  @Column({ type: 'text', name: 'document_type', nullable: true })
  documentType: ForeignDocumentType | null;

  @Column({ type: 'text', name: 'document_number', nullable: true })
  documentNumber: string | null;

  /** As `domain/phone` normalizes it. */
  @Column({ type: 'text', nullable: true })
  phone: string | null;

  /** When staff confirmed that the document belongs to the person. A change of the document clears it. */
  @Column({ type: 'timestamptz', name: 'dni_confirmed_at', nullable: true })
  dniConfirmedAt: Date | null;

  @Column({ type: 'int', name: 'dni_confirmed_by', nullable: true })
  dniConfirmedBy: number | null;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive: boolean;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'boolean', name: 'must_change_password', default: false })
  mustChangePassword: boolean;

  /** A token with an older version is revoked. Increases when all tokens of the account must become invalid. */
  @Column({ type: 'int', name: 'token_version', default: 0 })
  tokenVersion: number;

  /** Id of the only token with an older version that stays valid: the one that changed the password. */
  @Column({ type: 'text', name: 'kept_token_id', nullable: true })
  keptTokenId: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
