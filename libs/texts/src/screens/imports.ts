import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import type { ImportCell } from '@telar/domain/certificate-imports';
import { formatCount } from '@telar/domain/counts';
import type { ImportColumn, ImportTable } from '@telar/domain/import-table';
import { quantityText } from '@telar/domain/quantity-text';

// The import of certificates from before the platform.

/** The strip about running imports on every page of staff. */
export const IMPORT_PROGRESS_TEXTS = {
  label: 'Certificados que se incorporan',
  running: (name: string) => `Incorporando «${name}»`,
  more: (count: number) =>
    count === 1 ? 'Hay 1 incorporación más en curso' : `Hay ${formatCount(count)} incorporaciones más en curso`,
  ended: (name: string) => `«${name}» terminó de incorporarse: revisa su resultado.`,
} as const;

/** The columns as a user knows them. */
export const IMPORT_CELL_LABELS: Record<ImportCell, string> = {
  code: 'Código',
  user_name: 'Nombre completo',
  dni: 'Documento',
  course_title: 'Curso',
  duration_hours: 'Horas',
  start_date: 'Inicio',
  end_date: 'Fin',
  issue_date: 'Emisión',
  final_grade: 'Nota',
  student_code: 'ID del alumno',
  file: 'Archivo',
};

/** The columns of a register, with those that become one cell. */
export const IMPORT_COLUMN_LABELS: Record<ImportColumn, string> = {
  ...IMPORT_CELL_LABELS,
  user_name: 'Nombre',
  last_name: 'Apellidos',
  mother_name: 'Apellido materno',
  document_type: 'Tipo de documento',
  dates: 'Fechas',
};

const MISSING_COLUMNS: Record<ImportTable['missing'][number], string> = {
  code: 'Código',
  user_name: 'Nombre',
  dni: 'Documento',
  course_title: 'Curso',
  date: 'Emisión, Fin o Inicio',
};

const certificates = (count: number) => quantityText(count, 'certificado', 'certificados');
const quoted = (headings: readonly string[]) => headings.map((heading) => `«${heading}»`).join(', ');
const files = (count: number) => quantityText(count, 'archivo', 'archivos');

export const IMPORT_TEXTS = {
  title: 'Importar certificados',
  intro:
    'Incorpora los certificados que emitiste antes de usar esta plataforma: conservan su código, su fecha y su PDF, y se verifican en línea como emitidos antes.',
  chooseRegister: 'Elegir el registro (CSV o XLSX)',
  otherRegister: (name: string) => `Otro registro (ahora: ${name})`,
  registerHint: 'Código, nombre, documento, curso, horas, fechas, nota y archivo. Hasta 20,000 filas',
  readingRegister: 'Leyendo y revisando el registro…',
  columnsMissing: (missing: ImportTable['missing']) =>
    `Faltan columnas en los encabezados: ${missing.map((column) => MISSING_COLUMNS[column]).join(', ')}.`,
  noRows: 'El registro no tiene filas.',
  columns: 'Así se leyó el registro',
  columnsHint:
    'Comprueba qué columna tiene cada dato. Si una no corresponde, corrige su encabezado en el archivo y elígelo otra vez.',
  columnUsed: (heading: string, example: string) => `«${heading}»${example && `, por ejemplo ${example}`}`,
  columnsIgnored: (headings: readonly string[]) =>
    headings.length === 1
      ? `La columna ${quoted(headings)} no se incorpora.`
      : `Estas columnas no se incorporan: ${quoted(headings)}.`,
  rowNumbersAsCodes:
    'Los códigos son solo números pequeños: parecen el número de cada fila. Comprueba que sean los que llevan los certificados.',
  check: (rows: number) => `Revisar ${quantityText(rows, 'fila', 'filas')}`,
  tooManyRows: 'El registro tiene más de 20,000 filas: divídelo en partes.',
  unreadable: 'No se pudo leer el registro.',
  checkFailed: 'No se pudo revisar el registro',
  model: 'Descargar modelo',
  list: 'Incorporaciones',
  loadFailed: 'No se pudo cargar la incorporación',
  listFailed: 'No se pudieron cargar las incorporaciones',
  notFound: 'Esa incorporación no existe.',
  replaced: 'Registro reemplazado y revisado.',
  replaceRegister: 'Reemplazar el registro',
  deleteTitle: (isDraft: boolean) => (isDraft ? '¿Eliminar este borrador?' : '¿Eliminar esta incorporación?'),
  deleteText: 'Se eliminan sus filas y los PDF que subiste. Nada está incorporado.',
  delete: (isDraft: boolean) => (isDraft ? 'Eliminar borrador' : 'Eliminar incorporación'),
  deleteFailed: (isDraft: boolean) =>
    isDraft ? 'No se pudo eliminar el borrador' : 'No se pudo eliminar la incorporación',
  deleted: (isDraft: boolean) => (isDraft ? 'Borrador eliminado.' : 'Incorporación eliminada.'),
  summary: ({ valid, warned, refused }: { valid: number; warned: number; refused: number }) =>
    [
      quantityText(valid, 'correcta', 'correctas'),
      warned > 0 && `${formatCount(warned)} con advertencias`,
      refused > 0 && quantityText(refused, 'rechazada', 'rechazadas'),
    ]
      .filter(Boolean)
      .join(' · '),
  imported: (imported: number, total: number) =>
    `${formatCount(imported)} de ${quantityText(total, 'certificado incorporado', 'certificados incorporados')}`,
  importing: 'Incorporando los certificados',
  start: (count: number) => `Incorporar ${certificates(count)}`,
  startTitle: (count: number) => `¿Incorporar ${certificates(count)}?`,
  startText: `Sus páginas públicas dirán que se emitieron antes y cuándo se incorporaron. Después no se pueden cambiar: se pueden eliminar o reemplazar por uno corregido, y durante ${IMPORT_LIMITS.undoDays} días se puede deshacer la incorporación entera.`,
  startWarned: (count: number) =>
    `${quantityText(count, 'certificado con advertencias también se incorpora', 'certificados con advertencias también se incorporan')}.`,
  startRefused: (count: number) => `${quantityText(count, 'fila rechazada queda', 'filas rechazadas quedan')} fuera.`,
  startFailed: 'No se pudo empezar',
  missingFiles: (count: number) => `Antes hay que subir ${files(count)}.`,
  csv: 'Resultado (CSV)',
  csvFailed: 'No se pudo descargar el resultado',
  rowsFailed: 'No se pudieron cargar las filas',
  rowSaved: (row: number) => `Fila ${formatCount(row)} guardada y revisada.`,
  rowSaveFailed: 'No se pudo guardar la fila',
  noRowsShown: 'Ninguna fila está en ese estado.',
} as const;

export const IMPORT_FILE_TEXTS = {
  title: 'Archivos PDF',
  intro:
    'Cada fila recibe el archivo que nombra; si no nombra ninguno, el que lleva su código o su documento en el nombre. Un código como 2014 parece un año: solo cuenta si es todo el nombre o va con el documento. Las filas sin PDF también se incorporan.',
  folder: 'Elegir carpeta',
  files: 'Elegir PDF o ZIP',
  hint: 'Cada PDF pesa hasta 10 MB. Se guardan sin cambiar un solo byte.',
  hashing: 'Leyendo los archivos',
  sending: 'Subiendo los PDF',
  stop: 'Detener',
  resume: 'Continuar',
  stopped: 'La subida se detuvo. Lo que ya subió está guardado.',
  failed: 'La subida se interrumpió; lo que ya subió está guardado',
  again: (count: number) =>
    `Falta subir ${files(count)}. Vuelve a elegir la misma carpeta o los mismos archivos: solo se envía lo que falta.`,
  none: 'No hay ningún PDF en lo que elegiste.',
  done: 'Los PDF de las filas están guardados.',
  tooLarge: (count: number) => `${files(count)} de más de 10 MB no se ${count === 1 ? 'sube' : 'suben'}.`,
  unreadable: (count: number) => `${files(count)} del ZIP no se ${count === 1 ? 'puede' : 'pueden'} leer.`,
  notZip: 'Ese ZIP no se puede leer. Descomprímelo y elige la carpeta.',
  tooMany: 'Son más de 20,000 archivos: divídelos en partes.',
  listFailed: 'No se pudieron cargar los archivos',
  show: {
    stored: 'Guardados',
    missing: 'Por subir',
    unmatched: 'Sin fila',
    refused: 'Rechazados',
    duplicate: 'Repetidos',
  },
  remove: 'Quitar',
  removed: (name: string) => `Se quitó «${name}».`,
  removeFailed: 'No se pudo quitar el archivo',
} as const;

/** The undo of an import. */
export const IMPORT_UNDO_TEXTS = {
  undo: 'Deshacer incorporación',
  undoing: 'Deshaciendo…',
  title: '¿Deshacer esta incorporación?',
  refusedTitle: 'No se puede deshacer',
  checking: 'Comprobando qué se retiraría…',
  checkFailed: 'No se pudo comprobar qué se retiraría',
  removes: (count: number) =>
    count === 1 ? 'Se retira 1 certificado.' : `Se retiran ${formatCount(count)} certificados.`,
  notFound: 'Quien los busque lee que no existen, también los alumnos y las empresas, y sus PDF ya no se abren.',
  copies: 'Un celular sin conexión puede mostrar su copia guardada hasta que se conecte.',
  codes: 'Sus códigos quedan libres.',
  draft:
    'La incorporación vuelve a ser un borrador, con sus filas y sus PDF: puedes reemplazar el registro e incorporarlo otra vez, o eliminarlo.',
  revoked: (count: number) =>
    count === 1
      ? '1 certificado anulado sigue anulado, y su código no queda libre.'
      : `${formatCount(count)} certificados anulados siguen anulados, y sus códigos no quedan libres.`,
  until: (moment: string) => `Se puede deshacer hasta el ${moment}. Queda en la auditoría.`,
  failed: 'No se pudo deshacer',
  lost: 'No llegó la respuesta: quizá ya se deshizo. Vuelve a intentarlo; no se deshace dos veces.',
  done: (count: number) =>
    count === 0
      ? 'La incorporación está deshecha: es otra vez un borrador. Reemplaza el registro o elimínalo.'
      : `${count === 1 ? 'Se retiró 1 certificado' : `Se retiraron ${formatCount(count)} certificados`}. La incorporación es otra vez un borrador: reemplaza el registro o elimínalo.`,
} as const;
