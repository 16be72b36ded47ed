import type { Placement } from '@telar/domain/certificate-placement';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

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

  /** The certificate fields that the PDF has as form fields; empty where the placement decides. */
  @Column({ type: 'jsonb', default: [] })
  fields: string[];

  /** `null`: the default placement for the template's pages. */
  @Column({ type: 'jsonb', nullable: true })
  placement: Placement | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
