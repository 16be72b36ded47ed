import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('enrollments')
export class EnrollmentEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id' })
  userId: number;

  @PrimaryColumn({ type: 'int', name: 'course_id' })
  courseId: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
