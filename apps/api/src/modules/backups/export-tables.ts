import type { Table } from './tables';

/** Tables that an export has, and the columns that it leaves out: they are secrets or of no use elsewhere. */
export const EXPORTED: Record<string, readonly string[]> = {
  access_notices: [],
  audit_events: [],
  catalogue_courses: [],
  certificate_batch_rows: ['lease_id', 'lease_until'],
  certificate_checks: [],
  certificate_batches: ['actor', 'content_sha256'],
  certificate_import_files: [],
  certificate_import_rows: ['certificate', 'lease_id', 'lease_until'],
  certificate_imports: ['actor'],
  certificates: ['search_words'],
  course_files: [],
  course_progress: [],
  course_results: [],
  courses: [],
  enrollments: [],
  message_answers: [],
  messages: ['client_id', 'request_sha256', 'search_text'],
  live_sessions: [],
  module_notes: [],
  package_courses: [],
  order_enrollments: [],
  order_events: [],
  order_items: [],
  order_payments: ['key_sha256'],
  orders: ['token_sha256', 'key_sha256', 'request_sha256', 'search_text', 'made_from'],
  packages: [],
  plans: [],
  progress_events: [],
  signing_keys: ['private_jwk'],
  stored_files: [],
  templates: ['proposal'],
  user_plans: ['key_sha256', 'request_sha256'],
  users: ['password_hash', 'token_version', 'kept_token_id', 'document_ending', 'phone_ending'],
};

/** Tables that an export leaves out, with the reason. */
export const NOT_EXPORTED: Record<string, string> = {
  account_requests: 'solicitudes que crearon cuentas, para responder igual si se repiten',
  attempts: 'intentos de ingreso recientes',
  backups: 'copias de esta instalación',
  calendar_feeds: 'direcciones secretas de calendarios',
  catalogue_counts: 'se calcula de los cursos',
  catalogue_state: 'se calcula de los cursos',
  ended_sessions: 'sesiones cerradas',
  known_addresses: 'direcciones desde las que se ingresó, cifradas',
  loose_files: 'archivos a medio guardar',
  mails: 'correos por enviar y enviados, con enlaces de un solo uso',
  migrations: 'versión de las tablas',
  password_recoveries: 'enlaces recientes para recuperar una cuenta',
  revocation_state: 'se calcula de los certificados',
  seeds: 'datos de demostración ya sembrados',
  student_code_endings: 'se calcula de los certificados',
};

/** The tables of an export, with the columns that it has. */
export function exportedTables(tables: readonly Table[]): Table[] {
  return tables.flatMap((table) => {
    const leftOut = EXPORTED[table.name];
    if (!leftOut) return [];
    return { ...table, columns: table.columns.filter((column) => !leftOut.includes(column)) };
  });
}
