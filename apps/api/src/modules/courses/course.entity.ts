import type { CourseModule, Supporter } from '@telar/contracts/courses';
import type { CourseLevel } from '@telar/domain/course-level';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

@Entity('courses')
export class CourseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'text', name: 'image_url', nullable: true })
  imageUrl: string | null;

  /** The widths of an uploaded image as the value of `srcset`; `null` if none was uploaded. */
  @Column({ type: 'text', name: 'image_srcset', nullable: true })
  imageSrcset: string | null;

  /** A tiny preview of an uploaded image as a `data:` URL. */
  @Column({ type: 'text', name: 'image_placeholder', nullable: true })
  imagePlaceholder: string | null;

  /** Ids of the stored files of the uploaded image. No other row uses them. */
  @Column({ type: 'text', array: true, name: 'image_files', default: [] })
  imageFiles: string[];

  /** Soles as decimal text, because a float would lose céntimos. */
  @Column({ type: 'numeric', precision: 10, scale: 2 })
  price: string;

  @Column({ type: 'numeric', precision: 2, scale: 1, default: 0 })
  rating: string;

  @Column({ type: 'text' })
  instructor: string;

  @Column({ type: 'boolean', name: 'is_live', default: false })
  isLive: boolean;

  @Column({ type: 'text', nullable: true })
  category: string | null;

  @Column({ type: 'text', nullable: true })
  level: CourseLevel | null;

  /** Academic hours. */
  @Column({ type: 'int', name: 'duration_hours', nullable: true })
  durationHours: number | null;

  @Column({ type: 'text', name: 'video_url', nullable: true })
  videoUrl: string | null;

  @Column({ type: 'jsonb', default: [] })
  features: string[];

  @Column({ type: 'jsonb', default: [] })
  includes: string[];

  @Column({ type: 'jsonb', default: [] })
  modules: CourseModule[];

  /** The id for the next new module. Ids of removed modules are never used again. */
  @Column({ type: 'int', name: 'next_module_id', default: 1 })
  nextModuleId: number;

  @Column({ type: 'text', name: 'quiz_link', nullable: true })
  quizLink: string | null;

  @Column({ type: 'jsonb', name: 'supported_by', default: [] })
  supportedBy: Supporter[];

  /** Whether staff confirm the questionnaire of each student, before the course is completed. */
  @Column({ type: 'boolean', name: 'requires_questionnaire', default: false })
  requiresQuestionnaire: boolean;

  /** Whether staff give each student a grade, before the course is completed. */
  @Column({ type: 'boolean', name: 'requires_grade', default: false })
  requiresGrade: boolean;

  /** Set when the course was removed from the catalogue. Enrolled users can still read it. */
  @Column({ type: 'timestamptz', name: 'archived_at', nullable: true })
  archivedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
