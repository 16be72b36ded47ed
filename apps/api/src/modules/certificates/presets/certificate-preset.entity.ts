import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export interface SyllabusUnit {
  title: string;
  items: string[];
}

/**
 * Saved data to fill in the certificate generator: title, hours, syllabus, grade and student code. Its table has a name
 * of earlier releases.
 */
@Entity('catalogue_courses')
export class CertificatePresetEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'int', name: 'duration_hours', nullable: true })
  durationHours: number | null;

  @Column({ type: 'jsonb', default: [] })
  syllabus: SyllabusUnit[];

  @Column({ type: 'text', name: 'final_grade', nullable: true })
  finalGrade: string | null;

  @Column({ type: 'text', name: 'student_code', nullable: true })
  studentCode: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
