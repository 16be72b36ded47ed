import type { CertificateContent } from '@telar/certificate-pdf/content';

const LETTERS = 'Ángel Ñusta Begoña Wálter Vílchez Quispe Huamán Yupanqui Zúñiga Jiménez Flores Ortiz Ríos';

/** Made-up data for warming up a thread. It has the letters of most certificates, and nine modules, the maximum. */
export const SAMPLE_CERTIFICATE: CertificateContent = {
  user_name: LETTERS.slice(0, 40),
  dni: '45871203',
  course_title: 'Gestión pública y contrataciones del Estado',
  duration_hours: 120,
  start_date: '2026-01-05',
  end_date: '2026-02-28',
  issue_date: '2026-03-14',
  certificate_code: 'TLR-0123-4567-89AB-CDEF',
  modules: Array.from({ length: 9 }, (_, i) => ({ title: `Tema ${i + 1}`, content: LETTERS.replaceAll(' ', '\n') })),
  final_grade: '18',
  student_code: 'ALU-2026-0417',
};

/** As long as the URL of a usual certificate with its signed token. */
export const SAMPLE_URL = `https://academia.example.pe/c/${'aB3-_.'.repeat(80)}`.slice(0, 440);
