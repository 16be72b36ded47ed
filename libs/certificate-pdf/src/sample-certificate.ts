import type { CertificateContent } from './content';

const TITLES = [
  'Introducción a la gestión pública',
  'Planeamiento estratégico y operativo',
  'Sistema Nacional de Presupuesto Público',
  'Contrataciones: actuaciones preparatorias y términos de referencia',
  'Procedimientos de selección',
  'Ejecución contractual',
  'Control gubernamental y transparencia',
  'Integridad y ética en la función pública',
  'Taller final: expediente de contratación',
];
const POINTS = ['Marco normativo del sector público', 'Etapas del proceso', 'Casos del Estado peruano', 'Evaluación'];

/** A made-up certificate with nine modules, the maximum: for trial prints, warm-ups, benchmarks and tests. */
export const SAMPLE_CERTIFICATE: CertificateContent = {
  user_name: 'María Fernanda Quispe Ñahui',
  dni: '45871203',
  course_title: 'Gestión pública y contrataciones del Estado',
  duration_hours: 120,
  start_date: '2026-01-05',
  end_date: '2026-02-28',
  issue_date: '2026-03-14',
  certificate_code: 'TLR-7F3K-9QX2-M4ZA-80BD',
  modules: TITLES.map((title) => ({ title, content: POINTS.join('\n') })),
  final_grade: '18',
  student_code: 'ALU-2026-0417',
};

/** As long as the URL of a usual certificate with its signed token. */
export const SAMPLE_URL = `https://academia.example.pe/c/${'aB3-_.'.repeat(80)}`.slice(0, 440);
