import type { AuditEvent } from '@telar/contracts/audit';
import type { ArchivedCertificate } from '@telar/contracts/certificate-archive';
import type {
  IssueCertificatePayload,
  ManualCertificate,
  PublicCertificate,
  Revocation,
} from '@telar/contracts/certificates';
import type { Course } from '@telar/contracts/courses';
import type { CourseRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';

/** A course as the API returns it. */
export function aCourse(overrides: Partial<Course> = {}): Course {
  return {
    id: 1,
    title: 'Gestión pública y contrataciones del Estado',
    description: 'Un programa sobre la ley de contrataciones, con expedientes reales.',
    image_url: null,
    price: 299.9,
    rating: 4.9,
    instructor: 'Hugo Cárdenas Mejía',
    isLive: false,
    category: 'Negocios',
    level: null,
    duration_hours: null,
    updated_at: '2026-11-01T12:00:00.000Z',
    video_url: null,
    features: ['Preparar un requerimiento'],
    includes: ['Certificado verificable'],
    modules: [
      { id: 1, title: 'Marco legal', description: 'Principios y actores.', link: 'https://ejemplo.pe/1', order: 1 },
    ],
    quiz_link: null,
    // The API returns the link under both names.
    quiz_data: overrides.quiz_link ?? null,
    supportedBy: [],
    live_sessions: [],
    ...overrides,
  };
}

/** A certificate as the API returns it to its public page. */
export function aPublicCertificate(overrides: Partial<PublicCertificate> = {}): PublicCertificate {
  return {
    name: 'María Fernanda Quispe Ñahui',
    dni: '45871203',
    course: 'Gestión pública y contrataciones del Estado',
    certificate_code: 'TLR-2026-7F3K9Q',
    original_code: null,
    imported_on: null,
    fileId: '0123456789abcdef0123456789abcdef',
    manual_cert_id: 1,
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    final_grade: '18',
    student_code: 'TLR-0001',
    pdf_sha256: 'a'.repeat(64),
    token: 'aaa.bbb.ccc',
    ...overrides,
  };
}

/** A certificate as the public search returns it. */
export function aManualCertificate(overrides: Partial<ManualCertificate> = {}): ManualCertificate {
  return {
    id: 1,
    student_code: 'TLR-0001',
    dni: '45871203',
    course_title: 'Gestión pública y contrataciones del Estado',
    drive_file_id: '0123456789abcdef0123456789abcdef',
    ...overrides,
  };
}

/** A revocation as staff read it. */
export function aRevocation(overrides: Partial<Revocation> = {}): Revocation {
  return {
    id: 1,
    certificate_code: 'TLR-NULO-1',
    user_name: 'Rosa Ñahui',
    course_title: 'Quechua',
    issue_date: '2026-03-14',
    revoked_at: '2026-11-20T17:05:00.000Z',
    revoked_by: 'Ana Paz',
    reason: 'Duplicado',
    ...overrides,
  };
}

/** A certificate in the archive, issued by an admin. */
export function anArchivedCertificate(overrides: Partial<ArchivedCertificate> = {}): ArchivedCertificate {
  const code = overrides.certificate_code ?? 'TLR-ROSA-1';
  return {
    id: 7,
    certificate_code: code,
    original_code: null,
    user_name: 'Rosa Ñahui',
    dni: '45871203',
    course_title: 'Quechua chanka inicial',
    course_id: null,
    duration_hours: 40,
    start_date: '2026-02-02',
    end_date: '2026-03-10',
    issue_date: '2026-03-14',
    final_grade: '18',
    student_code: null,
    template_name: 'clasica.pdf',
    origin: 'single',
    state: 'valid',
    issued_at: '2026-03-14T17:05:00.000Z',
    issued_by: 'Ana Paz',
    revoked_at: null,
    revoked_by: null,
    revocation_reason: null,
    replaced_by: null,
    replaces: null,
    batch_id: null,
    public_url: `https://telar.pe/c/${code}`,
    drive_file_id: 'file-7',
    ...overrides,
  };
}

/** An event of the audit log: an admin changed the role of an account. */
export function anAuditEvent(overrides: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id: 7,
    at: '2026-11-20T17:05:00.000Z',
    actor: { id: 3, role: 'admin', name: 'Ana Paz' },
    ip: '190.12.3.4',
    action: 'user.role_changed',
    subject: { type: 'user', id: '12', name: 'Rosa Ñahui' },
    before: { role: 'cliente' },
    after: { role: 'asesor' },
    request_id: 'r-1',
    ...overrides,
  };
}

/** The request that issues a certificate. */
export function anIssueRequest(overrides: Partial<IssueCertificatePayload> = {}): IssueCertificatePayload {
  return {
    user_name: 'María Fernanda Quispe Ñahui',
    dni: '45871203',
    course_title: 'Gestión pública',
    duration_hours: 120,
    start_date: '2026-01-05',
    end_date: '2026-02-28',
    issue_date: '2026-03-14',
    modules: [{ title: 'Módulo 1: Marco legal', content: 'Principios\n\nLey 32069' }],
    template_name: 'plantilla.pdf',
    omit_modules: false,
    final_grade: '18',
    student_code: 'ALU-0042',
    ...overrides,
  };
}

/** The enrollments of an account in these courses. */
export const enrollmentsIn = (...courses: CourseRef[]): User['enrollments'] =>
  courses.map(({ id, title }) => ({ course_id: id, courseId: id, course: { id, title } }));

/** An account as staff read it. */
export function aUser(overrides: Partial<User> = {}): User {
  return {
    id: 3,
    name: 'Ana',
    last_name: 'Paz',
    email: 'ana@demo.pe',
    dni: null,
    role: 'cliente',
    is_active: true,
    must_change_password: false,
    enrollments: [],
    created_at: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}
