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

  /** In small letters; unique. */
  @Column({ type: 'text' })
  email: string;

  @Column({ type: 'text', nullable: true })
  dni: string | null;

  @Column({ type: 'text' })
  role: Role;

  @Column({ type: 'boolean', name: 'is_active', default: true })
  isActive: boolean;

  @Column({ type: 'text', name: 'password_hash' })
  passwordHash: string;

  @Column({ type: 'boolean', name: 'must_change_password', default: false })
  mustChangePassword: boolean;

  /** Counts up when every token given out so far must stop working. */
  @Column({ type: 'int', name: 'token_version', default: 0 })
  tokenVersion: number;

  /** Id of the one older token that still works: the one that changed the password. */
  @Column({ type: 'text', name: 'kept_token_id', nullable: true })
  keptTokenId: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
