import type { TemplateInfo } from '@telar/certificate-pdf/template/template';
import type { Placement } from '@telar/domain/certificate-placement';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PlacementProposal } from '../pdf/pdf-jobs';

/**
 * Read from the PDF once, when it is prepared. Templates of older rules may have no `info`; they are prepared again
 * before use.
 */
export interface StoredProposal extends PlacementProposal {
  info: TemplateInfo;
}

@Entity('templates')
export class TemplateEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text', name: 'file_id' })
  fileId: string;

  @Column({ type: 'int' })
  size: number;

  @Column({ type: 'int' })
  pages: number;

  /** The names of the PDF's form fields that a certificate fills in; if empty, the placement is used. */
  @Column({ type: 'jsonb', default: [] })
  fields: string[];

  /** `null` for the default placement. */
  @Column({ type: 'jsonb', nullable: true })
  placement: Placement | null;

  /** The default placement and what the placement editor shows; `null` until the template is prepared. */
  @Column({ type: 'jsonb', nullable: true })
  proposal: StoredProposal | null;

  /** The rules by which the stored PDF was prepared: `PREPARATION`, or less for one that must be prepared again. */
  @Column({ type: 'smallint', default: 0 })
  preparation: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
