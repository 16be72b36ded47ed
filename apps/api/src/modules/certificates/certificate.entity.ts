import type { CertificateOrigin } from '@telar/domain/certificate-archive';
import type { SyllabusModule } from '@telar/domain/syllabus-text';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A certificate as it was issued. Only its revocation or its replacement changes it. */
@Entity('certificates')
export class CertificateEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'text' })
  code: string;

  /** The code of an imported certificate as it was, which is shown; `code` is then its address. */
  @Column({ type: 'text', name: 'original_code', nullable: true, insert: false, update: false })
  originalCode: string | null;

  /**
   * The code in lower case; unique. The database writes it. Null if an older certificate's code differs only in
   * capitals, which is possible only for certificates from before this column.
   */
  @Column({ type: 'text', name: 'code_folded', nullable: true, insert: false, update: false, select: false })
  codeFolded: string | null;

  @Column({ type: 'text', name: 'user_name' })
  userName: string;

  @Column({ type: 'text' })
  dni: string;

  @Column({ type: 'text', name: 'course_title' })
  courseTitle: string;

  /** `null`, like the other columns that may be, only if an imported certificate lacks it. */
  @Column({ type: 'int', name: 'duration_hours', nullable: true })
  durationHours: number | null;

  @Column({ type: 'date', name: 'start_date', nullable: true })
  startDate: string | null;

  @Column({ type: 'date', name: 'end_date', nullable: true })
  endDate: string | null;

  @Column({ type: 'date', name: 'issue_date' })
  issueDate: string;

  @Column({ type: 'jsonb' })
  modules: SyllabusModule[];

  @Column({ type: 'text', name: 'final_grade', nullable: true })
  finalGrade: string | null;

  @Column({ type: 'text', name: 'student_code', nullable: true })
  studentCode: string | null;

  @Column({ type: 'text', name: 'template_name', nullable: true })
  templateName: string | null;

  /** SHA-256 of the request in canonical form. A repeated request with the same hash gets the same certificate. */
  @Column({ type: 'text', name: 'request_sha256' })
  requestSha256: string;

  @Column({ type: 'text', name: 'file_id', nullable: true })
  fileId: string | null;

  @Column({ type: 'text', name: 'pdf_sha256', nullable: true })
  pdfSha256: string | null;

  /** The signed token of the certificate, which its QR contains. Imported certificates have none. */
  @Column({ type: 'text', name: 'signed_token', nullable: true })
  signedToken: string | null;

  @Column({ type: 'int', name: 'issued_by', nullable: true })
  issuedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column({ type: 'int', name: 'revoked_by', nullable: true })
  revokedBy: number | null;

  @Column({ type: 'text', name: 'revocation_reason', nullable: true })
  revocationReason: string | null;

  /** The new certificate with the corrections, if this one was revoked because of it. */
  @Column({ type: 'int', name: 'replaced_by', nullable: true })
  replacedBy: number | null;

  @Column({ type: 'text' })
  origin: CertificateOrigin;

  /** The course of the catalogue, if it was chosen from there. */
  @Column({ type: 'int', name: 'course_id', nullable: true })
  courseId: number | null;
}
