import { DOCUMENT_NUMBER_HEADINGS, DOCUMENT_TYPE_HEADINGS } from './document-headings';

/** Headings of a column that has the first and the last names. */
export const FULL_NAME_HEADINGS: readonly string[] = [
  'nombre completo',
  'nombres completos',
  'nombres y apellidos',
  'nombre y apellidos',
  'nombre y apellido',
  'apellidos y nombres',
  'apellidos nombres',
];

/**
 * Headings in files with certificates, the most exact first: `nombre completo` before `nombre`. Without accents,
 * capitals and punctuation.
 */
export const CERTIFICATE_HEADINGS = {
  code: [
    'certificate code',
    'codigo del certificado',
    'codigo de certificado',
    'codigo certificado',
    'codigo',
    'code',
    'n de certificado',
    'n certificado',
    'nro de certificado',
    'nro certificado',
    'numero de certificado',
    'numero certificado',
  ],
  user_name: [
    'user name',
    ...FULL_NAME_HEADINGS,
    'nombres',
    'nombre',
    'nombre del alumno',
    'nombre del participante',
    'alumno',
    'estudiante',
    'participante',
    'name',
  ],
  last_name: ['apellidos', 'apellido', 'last name'],
  dni: DOCUMENT_NUMBER_HEADINGS,
  document_type: DOCUMENT_TYPE_HEADINGS,
  course_title: ['course title', 'nombre del curso', 'curso', 'course'],
  duration_hours: ['duration hours', 'horas academicas', 'horas', 'duracion', 'hours'],
  start_date: ['start date', 'fecha de inicio', 'inicio', 'fecha inicio', 'desde'],
  end_date: ['end date', 'fecha de fin', 'fin', 'fecha fin', 'fecha de termino', 'termino', 'hasta'],
  issue_date: ['issue date', 'fecha de emision', 'emision', 'fecha emision', 'emitido el'],
  final_grade: ['final grade', 'nota final', 'nota', 'promedio', 'calificacion', 'grade'],
  student_code: [
    'student code',
    'id del alumno',
    'id de alumno',
    'id del estudiante',
    'id alumno',
    'codigo de alumno',
    'codigo del alumno',
    'codigo de estudiante',
  ],
} satisfies Record<string, readonly string[]>;
