import type { NewCertificateBatchRow } from '@telar/contracts/certificate-batches';
import { CERTIFICATE_HEADINGS } from '@telar/domain/certificate-headings';
import { documentTypeOf, fileDocument, joinedDocument } from '@telar/domain/document-text';
import { findColumns } from '@telar/domain/file-columns';
import { fileDate } from '@telar/domain/file-date';
import { BATCH_FILE_TEXTS } from '@telar/texts/screens/batches';
import type { CellField } from '@telar/texts/screens/batches';
import { cellText, dataLines, isEmptyCell } from '../../../../browser/spreadsheets/file-cell';
import type { FileCell } from '../../../../browser/spreadsheets/file-cell';

/** The data that a column of a file can have. Last names and the kind of document may be separate columns. */
export type FileField = CellField | 'last_name' | 'document_type';

/** The column of each field; `null` if the file does not have it. */
export type Columns = Record<FileField, number | null>;

const { code: certificateCode, ...OTHERS } = CERTIFICATE_HEADINGS;
const HEADINGS: Record<FileField, readonly string[]> = { ...OTHERS, certificate_code: certificateCode };
export const FILE_FIELDS = Object.keys(HEADINGS) as FileField[];

/** Recognizes the columns by their headings. */
export const guessColumns = (head: readonly FileCell[]): Columns => findColumns(head, HEADINGS);

const DATES: readonly FileField[] = ['start_date', 'end_date', 'issue_date'];

function cellOf(field: FileField, cell: FileCell): FileCell {
  if (DATES.includes(field)) return fileDate(cell);
  // `40,0` and `40.0` hours are 40.
  if (field === 'duration_hours') {
    return String(cell)
      .trim()
      .replace(/[.,]0+$/, '');
  }
  // A number keeps its type: the server gives a DNI back the zeros that a spreadsheet drops.
  if (field === 'dni') return typeof cell === 'string' ? fileDocument(cell) : cell;
  if (field === 'final_grade') return cellText(cell);
  return typeof cell === 'string' ? cell.trim() : String(cell);
}

/** The rows of a batch, with their numbers in the file. Empty cells are left out, so that the common values count. */
export function toRows(table: readonly (readonly FileCell[])[], columns: Columns): NewCertificateBatchRow[] {
  return dataLines(table).map(({ row: number, line }) => {
    const cells: Partial<Record<FileField, FileCell>> = {};
    for (const field of FILE_FIELDS) {
      const cell = columns[field] === null ? null : (line[columns[field]] ?? null);
      if (!isEmptyCell(cell)) cells[field] = cellOf(field, cell);
    }
    const { last_name: lastName, document_type: type, ...row } = cells;
    const kind = documentTypeOf(String(type ?? ''));
    if (kind !== null && kind !== 'dni' && row.dni !== undefined) {
      row.dni = joinedDocument(kind, String(row.dni));
    }
    if (lastName !== undefined) row.user_name = `${row.user_name ?? ''} ${lastName}`.trim();
    return { ...row, row: number };
  });
}

/** What is wrong with a choice of columns. */
export function columnErrors(columns: Columns): Partial<Record<FileField, string>> {
  const errors: Partial<Record<FileField, string>> = {};
  if (columns.user_name === null) errors.user_name = BATCH_FILE_TEXTS.nameMissing;
  if (columns.dni === null) errors.dni = BATCH_FILE_TEXTS.dniMissing;
  for (const [at, field] of FILE_FIELDS.entries()) {
    const earlier = FILE_FIELDS.slice(0, at).some((other) => columns[other] === columns[field]);
    if (columns[field] !== null && earlier) errors[field] = BATCH_FILE_TEXTS.columnRepeated;
  }
  return errors;
}
