import { addressCode } from './original-code';

/** What an import of old certificates does. Rows that were corrected later are imported when it is started again. */
export const IMPORT_STATES = ['draft', 'running', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What became of a row. `refused` rows need a correction; `failed` rows can be started again. */
export const IMPORT_ROW_STATES = ['pending', 'imported', 'failed', 'refused'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/**
 * What became of a file. `missing`: a row has it, and its bytes must be sent. `refused`: it is unsafe. `duplicate`: its
 * bytes are those of another file or of a certificate. `unmatched`: no row has it.
 */
export const IMPORT_FILE_STATES = ['missing', 'stored', 'refused', 'duplicate', 'unmatched'] as const;
export type ImportFileState = (typeof IMPORT_FILE_STATES)[number];

/** Texts in UTF-16 units. */
export const IMPORT_LIMITS = {
  rows: 20_000,
  files: 20_000,
  bodyBytes: 10 * 1024 * 1024,
  name: 120,
  /** A cell before the check, which has limits of its own. */
  cell: 500,
  fileName: 255,
  /** A draft whose rows and files did not change for so long is deleted. */
  draftDays: 30,
  /** An import can be undone for so long after its start. */
  undoDays: 30,
  /** Rows or files in one part of a list, by default. */
  page: 50,
  /** Imports in one part of the list at most. */
  list: 20,
} as const;

/** The cells of a row, as its file has them. */
export const IMPORT_CELLS = [
  'code',
  'user_name',
  'dni',
  'course_title',
  'duration_hours',
  'start_date',
  'end_date',
  'issue_date',
  'final_grade',
  'student_code',
  'file',
] as const;
export type ImportCell = (typeof IMPORT_CELLS)[number];

/** The name of a file without its folders. */
export const baseName = (name: string) => name.split(/[\\/]/).at(-1) ?? '';

/** Whether a text can be the code of an imported certificate. */
export const hasAddress = (code: string): boolean => addressCode(code) !== null;
