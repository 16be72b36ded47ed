import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What a file is kept for; it decides who may read it. */
export type FileKind = 'certificate' | 'template' | 'image';

/** A file in the storage: the bytes are there, and safe, before this row says so. */
@Entity('stored_files')
export class StoredFileEntity {
  /** 128 random bits in hexadecimal. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'text' })
  kind: FileKind;

  @Column({ type: 'text', name: 'media_type' })
  mediaType: string;

  @Column({ type: 'int' })
  size: number;

  @Column({ type: 'text' })
  sha256: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
