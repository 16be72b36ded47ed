import type { OwnCertificates } from '@telar/contracts/own-certificates';

/** The response for an account with a confirmed DNI and a certificate of each course. */
export const aOwnCertificates = (...courses: string[]): OwnCertificates => ({
  dni: 'confirmed',
  certificates: courses.map((course, index) => ({
    id: index + 1,
    certificate_code: `TLR-${index + 1}`,
    original_code: null,
    name: 'Eva Ríos',
    course,
    course_id: null,
    issue_date: '2026-03-14',
    drive_file_id: null,
  })),
  next: null,
});
