import { addressCode, codeParts } from './original-code';

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

export interface MatchedRow {
  row: number;
  code: string | null;
  dni: string | null;
  /** The file that the row names. */
  file_name: string | null;
}

export interface MatchedFile {
  file: number;
  name: string;
}

/** A short code is part of many names. */
const CODE_CHARACTERS_MIN = 4;
/** Words of a name in which a code is looked for. */
const PARTS_MAX = 30;

const baseName = (name: string) => name.split(/[\\/]/).at(-1) ?? '';
const fileKey = (name: string) =>
  baseName(name)
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\.pdf$/, '');
const partsOfFile = (name: string) => codeParts(fileKey(name)).slice(0, PARTS_MAX);

/** Runs of the parts, the longest ones first: `a-b-c`, `a-b`, `b-c`, `a`, `b`, `c`. */
function* runsOf(parts: readonly string[]): Generator<string> {
  for (let length = parts.length; length > 0; length--) {
    for (let from = 0; from + length <= parts.length; from++) yield parts.slice(from, from + length).join('-');
  }
}

/**
 * Finds the file of each row: the one that it names, else one whose name contains its code, else the only one whose name
 * contains its DNI, if no other row without a file has that DNI. No row has two files, and no file two rows.
 * @returns the number of the file by the number of the row.
 */
export function matchFiles(rows: readonly MatchedRow[], files: readonly MatchedFile[]): Map<number, number> {
  const found = new Map<number, number>();
  const free = new Map(files.map(({ file, name }) => [file, name]));
  const take = (row: number, file: number) => {
    found.set(row, file);
    free.delete(file);
  };

  const byName = new Map<string, number>();
  for (const { file, name } of files) if (!byName.has(fileKey(name))) byName.set(fileKey(name), file);
  for (const { row, file_name: name } of rows) {
    const file = name ? byName.get(fileKey(name)) : undefined;
    if (file !== undefined && free.has(file)) take(row, file);
  }

  const byCode = new Map<string, number>();
  for (const { row, code, file_name: name } of rows) {
    // A row that names a file has that one or none.
    if (!code || name || found.has(row)) continue;
    const parts = codeParts(code);
    if (!byCode.has(parts.join('-'))) byCode.set(parts.join('-'), row);
    if (!byCode.has(parts.join(''))) byCode.set(parts.join(''), row);
  }
  for (const [file, name] of [...free]) {
    const parts = partsOfFile(name);
    const whole = parts.join('-');
    for (const run of runsOf(parts)) {
      const row = run === whole || run.length >= CODE_CHARACTERS_MIN ? byCode.get(run) : undefined;
      if (row === undefined || found.has(row)) continue;
      take(row, file);
      break;
    }
  }

  const filesOf = groups([...free], ([, name]) => fileKey(name).match(/(?<!\d)\d{8}(?!\d)/g) ?? []);
  const rowsOf = groups(
    rows.filter(({ row, file_name: name }) => !found.has(row) && !name),
    ({ dni }) => (dni ? [dni] : []),
  );
  for (const [dni, [row, ...otherRows]] of rowsOf) {
    const [file, ...otherFiles] = filesOf.get(dni) ?? [];
    if (row && file && otherRows.length === 0 && otherFiles.length === 0 && free.has(file[0])) take(row.row, file[0]);
  }
  return found;
}

function groups<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = found.get(key);
      if (group) group.push(item);
      else found.set(key, [item]);
    }
  }
  return found;
}

/** Whether a text can be the code of an imported certificate. */
export const hasAddress = (code: string): boolean => addressCode(code) !== null;
