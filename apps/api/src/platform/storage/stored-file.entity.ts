import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What a file is used for; it decides who may read the file. */
export type FileKind = 'certificate' | 'template' | 'image' | 'voucher' | 'material';

/** A file in the storage. Its bytes are durable before this row exists. */
@Entity('stored_files')
export class StoredFileEntity {
  /** A file id: 128 random bits in hexadecimal. */
  @PrimaryColumn({ type: 'text' })
  id: string;

  @Column({ type: 'text' })
  kind: FileKind;

  @Column({ type: 'text', name: 'media_type' })
  mediaType: string;

  /** Bytes. */
  @Column({ type: 'int' })
  size: number;

  /** The hash of the bytes, in hexadecimal. */
  @Column({ type: 'text' })
  sha256: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
