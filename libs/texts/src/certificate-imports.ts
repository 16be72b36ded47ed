import type { ImportRowState, ImportState } from '@telar/domain/certificate-imports';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { formatCount } from '@telar/domain/counts';
import { PDF_PAGES_MAX } from '@telar/domain/pdf-pages';
import { quantityText } from '@telar/domain/quantity-text';
import { CERTIFICATE_WARNINGS } from './certificate-warnings';

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  draft: 'Por revisar',
  running: 'Incorporando',
  done: 'Terminada',
};

export const IMPORT_ROW_STATE_LABELS: Record<ImportRowState, string> = {
  pending: 'Por incorporar',
  imported: 'Incorporado',
  failed: 'Falló',
  refused: 'Rechazada',
};

/** Errors of a cell that no other form has. */
export const IMPORT_FIELD_TEXTS: Record<string, string> = {
  old_code_invalid: 'El código debe tener alguna letra o dígito.',
  old_date_invalid: 'Escribe la fecha como dd/mm/aaaa o aaaa-mm-dd.',
  old_date_unknown: 'Esa fecha no existe.',
  old_date_short: 'Escribe el año con cuatro cifras (14/03/1999): con dos no se sabe de qué siglo es.',
  old_date_missing: 'Falta una fecha: la de emisión, la de fin o la de inicio.',
};

/** Warnings of the check: the row can be imported all the same. */
export const IMPORT_WARNINGS = {
  ...CERTIFICATE_WARNINGS,
  text_garbled:
    'Parece mal leído, como «Ã©» en vez de «é». Corrígelo, o guarda el registro como XLSX o CSV UTF-8 y elígelo otra vez.',
  address_taken: 'Otro certificado tiene un código parecido: su dirección llevará un final distinto.',
} as const;

/** Why a row has no PDF. It can be imported all the same. */
export const IMPORT_FILE_NOTES: Record<string, string> = {
  none: 'Ningún archivo le corresponde: se incorporará sin PDF.',
  unknown: 'El archivo que nombra no está entre los elegidos: se incorporará sin PDF.',
  ambiguous:
    'No está claro qué archivo es el suyo: se incorporará sin PDF. Escribe el nombre con su carpeta (2020/001.pdf).',
  refused: 'Su PDF se rechazó: se incorporará sin él.',
};

/** Why a file has no row although its name fits one. */
export const IMPORT_AMBIGUOUS_FILE = 'Podría ser de más de una fila, o esa fila tiene varios archivos posibles.';

/** Why a PDF is refused, by the code of the check. */
export const IMPORT_FILE_REFUSALS: Record<string, string> = {
  template_not_pdf: 'El archivo no es un PDF.',
  template_too_large: 'El PDF pesa más de 10 MB.',
  template_encrypted: 'El PDF pide una contraseña para abrirse.',
  template_scripted: 'El PDF contiene programas, acciones o archivos incrustados.',
  template_damaged: 'El PDF está dañado y no se puede leer.',
  template_ambiguous:
    'El PDF está escrito de modo que no todos los programas leen lo mismo, y podría ocultar algo. Ábrelo e imprímelo como PDF.',
  template_exhausting: 'El PDF exige demasiada memoria o tiempo para mostrarse.',
  template_no_pages: 'El PDF no tiene páginas.',
  template_too_long: `El PDF tiene más de ${PDF_PAGES_MAX} páginas. Divídelo en partes.`,
};

/** Names the file or certificate whose duplicate a file is. */
export const IMPORT_DUPLICATES = {
  file: (name: string) => `Es el mismo archivo que «${name}».`,
  certificate: (code: string) => `Ya es el PDF del certificado ${code}.`,
} as const;

/** Why an import refuses a request. */
export const IMPORT_CONFLICTS = {
  running: 'La incorporación está en curso: espera a que termine.',
  not_draft: 'Solo se puede eliminar una incorporación de la que no se incorporó ninguna fila.',
  imported: 'Esa fila ya se incorporó.',
  rows_imported: 'Ya se incorporaron filas: corrige las que faltan una por una.',
  nothing_to_import: 'No hay filas que incorporar: corrige las rechazadas.',
  files_missing: (count: number) => `Falta subir ${quantityText(count, 'archivo', 'archivos')}.`,
  too_many_files: `Con los archivos ya guardados son más de ${formatCount(IMPORT_LIMITS.files)}: elige menos, o elimina la incorporación y empieza otra.`,
  files_kept: 'Los archivos solo se quitan de un borrador: esta incorporación ya empezó.',
  file_unknown: 'Ese archivo no se anunció. Envía primero la lista de archivos.',
  file_not_needed: 'Ese archivo no corresponde a ninguna fila o está repetido: no hace falta enviarlo.',
  hash_differs: 'Los bytes no tienen el SHA-256 de la dirección.',
} as const;

/** How many codes a text names. */
const CODES_NAMED = 3;

/** Why an import cannot be undone. */
export const IMPORT_UNDO_OBSTACLES = {
  late: (day: string) =>
    `Solo se podía deshacer en los ${IMPORT_LIMITS.undoDays} días siguientes a su inicio, hasta el ${day}. Elimina o reemite los certificados equivocados en «Certificados emitidos».`,
  reissued: (codes: readonly string[]) => {
    const named = codes.slice(0, CODES_NAMED).join(', ');
    const more = codes.length > CODES_NAMED ? ` y ${formatCount(codes.length - CODES_NAMED)} más` : '';
    return `Ya se ${codes.length === 1 ? 'reemitió un certificado' : `reemitieron ${formatCount(codes.length)} certificados`} de esta incorporación: ${named}${more}. Corrige los demás uno por uno en «Certificados emitidos».`;
  },
  draft: 'Esta incorporación es un borrador: no tiene certificados.',
  nothing: 'No queda ningún certificado vigente que retirar.',
} as const;

/** The name of an import without one. */
export const IMPORT_WITHOUT_NAME = 'Certificados anteriores';

export const IMPORT_CSV_HEAD = [
  'Fila',
  'Estado',
  'Código',
  'Nombre completo',
  'Documento',
  'Curso',
  'Página pública',
  'Archivo',
  'SHA-256',
  'Observaciones',
] as const;
