// Batches of certificates: the list, one batch, and a new one from a course or a file.
import type { CertificateBatchCells, CertificateBatchCounts } from '@telar/contracts/certificate-batches';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';

const certificates = (count: number) => quantityText(count, 'certificado', 'certificados');
const rows = (count: number) => quantityText(count, 'fila', 'filas');

export const BATCH_LIST_TEXTS = {
  title: 'Lotes de certificados',
  intro: 'Emite los certificados de toda una clase: se revisan antes y nada se emite hasta que confirmas.',
  empty: 'Aún no hay lotes de certificados.',
  loadFailed: 'No se pudieron cargar los lotes',
  moreFailed: 'No se pudieron cargar más lotes',
} as const;

export const BATCH_TEXTS = {
  loadFailed: 'No se pudo cargar el lote',
  rowsFailed: 'No se pudieron cargar las filas',
  notFound: 'Ese lote no existe: quizá alguien lo eliminó.',
  startFailed: 'No se pudo empezar a emitir',
  cancelFailed: 'No se pudo detener',
  resumeFailed: 'No se pudo reanudar',
  retryFailed: 'No se pudo reintentar',
  deleteFailed: 'No se pudo eliminar el borrador',
  rowSaveFailed: 'No se pudo guardar la fila',
  rowDeleteFailed: 'No se pudo quitar la fila',
  downloadFailed: 'No se pudo descargar',
  deleted: 'El borrador se eliminó.',
  nothingIssued: 'Aún no se ha emitido nada: revisa las filas, corrige lo que haga falta y confirma.',
  noRows: 'Ninguna fila está en ese estado.',
  rowSaved: (row: number) => `La fila ${formatCount(row)} se guardó y se revisó de nuevo.`,
  rowDeleted: (row: number) => `La fila ${formatCount(row)} se quitó.`,
  emptyCell: 'Vacío: lo que es común al lote',
  deleteDraft: (count: number) =>
    count === 1
      ? 'Se elimina 1 fila revisada. Nada de este lote se ha emitido; los demás certificados no cambian.'
      : `Se eliminan ${rows(count)} revisadas. Nada de este lote se ha emitido; los demás certificados no cambian.`,
  deleteRow: (name: string) => `Se quita a ${name} de este lote. Su cuenta y sus certificados no cambian.`,
  stopNote: 'Los certificados que se están imprimiendo se terminan.',
  printHint: (max: number) => `Un solo PDF: hasta ${formatCount(max)} certificados.`,
} as const;

/** What the confirmation says. */
export const CONFIRM_TEXTS = {
  title: (count: number) => `¿Emitir ${certificates(count)}?`,
  issue: (count: number) => `Emitir ${certificates(count)}`,
  permanent:
    'Cada certificado queda público y verificable. Después no se puede cambiar: se puede eliminar o reemplazar por uno corregido.',
  refused: (count: number) =>
    count === 1
      ? 'La fila rechazada no se emite: se puede corregir también después.'
      : `Las ${formatCount(count)} filas rechazadas no se emiten: se pueden corregir también después.`,
  warned: (count: number) =>
    count === 1 ? 'Hay 1 fila con advertencias:' : `Hay ${formatCount(count)} filas con advertencias:`,
  /** For one row and for several. */
  include: 'Emitir también',
  remove: 'Quitar del lote y no emitir',
} as const;

/** What a batch has done, in one sentence. */
export function batchSummary({ issued, pending, failed, refused }: CertificateBatchCounts, isDraft: boolean): string {
  if (isDraft) {
    return [`${certificates(pending)} por emitir`, refused > 0 && `${rows(refused)} por corregir`]
      .filter(Boolean)
      .join(' · ');
  }
  const parts = [
    quantityText(issued, 'emitido', 'emitidos'),
    pending > 0 && quantityText(pending, 'pendiente', 'pendientes'),
    failed > 0 && quantityText(failed, 'fallido', 'fallidos'),
    refused > 0 && quantityText(refused, 'rechazado', 'rechazados'),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** How long a batch still takes, roughly. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return '';
  if (seconds < 60) return 'falta menos de un minuto';
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'falta un minuto';
  return minutes < 90 ? `faltan unos ${minutes} minutos` : `faltan unas ${Math.round(minutes / 60)} horas`;
}

/** The labels of a row's cells. */
export const CELL_LABELS = {
  user_name: 'Nombre completo',
  dni: 'Documento',
  course_title: 'Nombre del curso',
  duration_hours: 'Horas académicas',
  start_date: 'Fecha de inicio',
  end_date: 'Fecha de fin',
  issue_date: 'Fecha de emisión',
  final_grade: 'Nota final',
  student_code: 'ID del alumno',
  certificate_code: 'Código del certificado',
} as const satisfies Partial<Record<keyof CertificateBatchCells, string>>;
export type CellField = keyof typeof CELL_LABELS;

export const PROGRESS_TEXTS = {
  running: (name: string) => `Emitiendo «${name}»`,
  more: (count: number) =>
    count === 1 ? 'Se está emitiendo 1 lote más' : `Se están emitiendo ${formatCount(count)} lotes más`,
  /** It is done or was stopped. */
  ended: (name: string) => `«${name}» ya no se está emitiendo: revisa su resultado.`,
} as const;

export const NEW_BATCH_TEXTS = {
  title: 'Nuevo lote de certificados',
  intro: 'Elige a las personas, completa los datos de la clase y revisa. Nada se emite hasta que confirmes.',
  coursesFailed: 'No se pudieron cargar los cursos',
  studentsFailed: 'No se pudo cargar a los inscritos',
  templatesFailed: 'No se pudieron cargar las plantillas',
  noTemplates: 'Primero sube una plantilla en Generar Certificado.',
  syllabusFailed: 'No se pudo cargar el temario del curso',
  noStudents: 'Este curso no tiene inscritos.',
  checkFailed: 'No se pudo revisar el lote',
  noPersons: 'Elige al menos a una persona.',
  tooMany: (max: number) => `Un lote puede tener como máximo ${formatCount(max)} certificados. Divídelo en partes.`,
  tooLarge: 'Los datos ocupan más de 10 MB. Divide el lote en partes.',
  check: (count: number) => (count === 0 ? 'Revisar' : `Revisar ${certificates(count)}`),
  restored: 'Se recuperó lo que habías escrito en esta pestaña.',
  pasteHint:
    'Puedes pegar una columna o varias desde Excel: se llenan desde la celda donde pegas. Enter y las flechas pasan de una fila a otra. Para quien no tiene DNI, escribe «CE 001234567» o «Pasaporte AB123456».',
  pasted: (count: number) => (count === 1 ? 'Se pegó 1 celda.' : `Se pegaron ${formatCount(count)} celdas.`),
  pasteOverflow: (count: number) =>
    count === 1
      ? 'Sobró 1 fila, que no cabía en la lista.'
      : `Sobraron ${formatCount(count)} filas, que no cabían en la lista.`,
  chosen: (count: number, total: number) => `${formatCount(count)} de ${quantityText(total, 'persona', 'personas')}`,
  unsavedTitle: '¿Salir sin revisar el lote?',
  unsavedCourse: 'Lo que escribiste queda como borrador en esta pestaña hasta que lo revises o cierres tu sesión.',
  unsavedFile: 'Tendrás que elegir el archivo de nuevo.',
} as const;

export const BATCH_FILE_TEXTS = {
  hint: 'CSV o XLSX, con una fila por certificado y los nombres de las columnas en la primera, hasta 10 MB',
  reading: 'Leyendo el archivo…',
  unreadable: 'No se pudo leer el archivo. Guárdalo de nuevo como XLSX o como CSV.',
  oldExcel: 'Ese es un archivo de Excel antiguo (.xls). Guárdalo como XLSX o como CSV.',
  tooLarge: 'El archivo pesa más de 10 MB. Divídelo en partes.',
  slow: 'El archivo tarda demasiado en leerse. Divídelo en partes o guárdalo como CSV.',
  empty: 'El archivo no tiene filas con datos.',
  columns: '¿Qué columna tiene cada dato?',
  columnsHint:
    'Lo que el archivo no trae se toma de los datos de la clase. En la del documento valen un DNI, «CE 001234567» o «Pasaporte AB123456».',
  notInFile: 'No está en el archivo',
  lastName: 'Apellidos (si están aparte)',
  documentType: 'Tipo de documento (si está aparte)',
  columnRepeated: 'Ya elegiste esa columna para otro dato.',
  nameMissing: 'Elige la columna del nombre.',
  dniMissing: 'Elige la columna del documento.',
  found: (count: number) => `${rows(count)} con datos. Las primeras:`,
} as const;
