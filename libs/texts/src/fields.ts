import type { FieldCode } from '@telar/contracts';

/** The sentence of each fault that a field can have by name. */
export const FIELD_TEXTS: Record<FieldCode, string> = {
  required: 'Este dato es obligatorio.',
  text_not_storable: 'El texto contiene caracteres no permitidos.',
  email_invalid: 'El correo no tiene un formato válido.',
  dni_invalid: 'Ingresa un DNI válido de 8 dígitos.',
  password_short: 'La nueva contraseña debe tener al menos 6 caracteres.',
  date_invalid: 'Ingresa una fecha válida (aaaa-mm-dd).',
  dates_reversed: 'La fecha de fin no puede ser anterior a la de inicio.',
  code_invalid: 'El código debe tener de 6 a 64 letras, dígitos, guiones o guiones bajos.',
  code_reserved: 'Ese código está reservado.',
  duration_invalid: 'Las horas académicas deben ser un número entero mayor que 0.',
  price_invalid: 'Precio inválido.',
  rating_invalid: 'La calificación debe estar entre 0 y 5.',
  link_invalid: 'El enlace debe empezar con http:// o https://.',
  sort_invalid: 'Ese orden no está disponible.',
  file_missing: 'Adjunta un archivo en el campo «file».',
  file_unexpected: 'Envía un solo archivo, en el campo «file».',
};

/** How a field is called in a sentence, by the last named part of its path. */
export const FIELD_LABELS: Record<string, string> = {
  category: 'categoría',
  certificate_code: 'código del certificado',
  content: 'contenido',
  course_title: 'nombre del curso',
  dni: 'DNI',
  duration_hours: 'horas académicas',
  email: 'correo',
  end_date: 'fecha de fin',
  file: 'archivo',
  final_grade: 'nota final',
  issue_date: 'fecha de emisión',
  limit: 'limit',
  modules: 'módulos',
  offset: 'offset',
  omit_modules: 'omitir módulos',
  password: 'contraseña',
  search: 'búsqueda',
  start_date: 'fecha de inicio',
  student_code: 'código del alumno',
  template_name: 'plantilla',
  title: 'título',
  user_name: 'nombre completo',
};
