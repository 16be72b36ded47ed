import { isDni } from './dni';
import { documentParts } from './document-text';
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
  /** A draft whose rows and files did not change for so long is deleted. */
  draftDays: 30,
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
  /** The text of its document. */
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

/** The name of a file without its folders. */
export const baseName = (name: string) => name.split(/[\\/]/).at(-1) ?? '';
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

/** The parts of a path as they are compared, without the ending of the file. */
const pathKeys = (name: string): string[] => [
  ...name
    .split(/[\\/]+/)
    .slice(0, -1)
    .filter((folder) => folder !== '' && folder !== '.')
    .map(fileKey),
  fileKey(name),
];

/** Whether one path is the end of the other: a register and a chosen folder seldom begin at the same place. */
function samePath(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(-length).join('/') === b.slice(-length).join('/');
}

/** What `matchFiles` finds, by the numbers of rows and files. */
export interface FileMatches {
  /** The file of each row that has one. */
  found: Map<number, number>;
  /** Rows without a file because several could be theirs. */
  ambiguousRows: Set<number>;
  /** Files without a row because others could be that row's as well, or because their names have the codes of several rows. */
  ambiguousFiles: Set<number>;
}

/**
 * Finds the file of each row: the one that it names, else the only one whose name contains its code, else the only one whose
 * name contains its document, if no other row without a file has that one. No row has two files, and no file two rows. Where
 * several files could be a row's, it gets none: a wrong choice publishes the certificate of another person.
 */
export function matchFiles(rows: readonly MatchedRow[], files: readonly MatchedFile[]): FileMatches {
  const found = new Map<number, number>();
  const ambiguousRows = new Set<number>();
  const ambiguousFiles = new Set<number>();
  const free = new Map(files.map(({ file, name }) => [file, baseName(name)]));
  const take = (row: number, file: number) => {
    found.set(row, file);
    free.delete(file);
  };
  const doubt = (doubtful: readonly number[], row?: number) => {
    if (row !== undefined) ambiguousRows.add(row);
    for (const file of doubtful) ambiguousFiles.add(file);
  };

  const byName = groups(
    files.map(({ file, name }) => ({ file, path: pathKeys(name) })),
    ({ path }) => path.slice(-1),
  );
  for (const { row, file_name: name } of rows) {
    if (!name) continue;
    const path = pathKeys(name);
    const like = (byName.get(fileKey(name)) ?? []).filter((file) => samePath(file.path, path));
    const equal = path.length > 1 ? like.filter((file) => file.path.length === path.length) : [];
    const [file, ...others] = equal.length === 1 ? equal : like;
    if (others.length > 0) {
      doubt(
        like.map((each) => each.file),
        row,
      );
    } else if (file && free.has(file.file)) take(row, file.file);
  }

  const byCode = new Map<string, number>();
  for (const { row, code, file_name: name } of rows) {
    // A row that names a file has that one or none.
    if (!code || name || found.has(row)) continue;
    const parts = codeParts(code);
    if (!byCode.has(parts.join('-'))) byCode.set(parts.join('-'), row);
    if (!byCode.has(parts.join(''))) byCode.set(parts.join(''), row);
  }
  const filesOfRow = groups(
    [...free].map(([file, name]) => ({ file, rows: rowsInName(name, byCode) })),
    ({ rows: [row, ...others], file }) => {
      if (others.length > 0) doubt([file]);
      return row === undefined || others.length > 0 ? [] : [row];
    },
  );
  for (const [row, [file, ...others]] of filesOfRow) {
    if (file && others.length === 0) take(row, file.file);
    else {
      doubt(
        [file, ...others].flatMap((each) => each?.file ?? []),
        row,
      );
    }
  }

  const filesOf = groups([...free], ([, name]) => documentsIn(fileKey(name)));
  const rowsOf = groups(
    rows.filter(({ row, file_name: name }) => !found.has(row) && !name),
    ({ dni }) => (dni ? [documentKey(dni)] : []),
  );
  for (const [dni, [row, ...otherRows]] of rowsOf) {
    const named = filesOf.get(dni) ?? [];
    const [file, ...otherFiles] = named;
    if (!row || !file || otherRows.length > 0) continue;
    if (otherFiles.length === 0 && free.has(file[0])) take(row.row, file[0]);
    else if (otherFiles.length > 0) {
      doubt(
        named.map(([each]) => each),
        row.row,
      );
    }
  }
  for (const [row, file] of found) {
    ambiguousRows.delete(row);
    ambiguousFiles.delete(file);
  }
  return { found, ambiguousRows, ambiguousFiles };
}

/** How file names have a document: the digits of a DNI; the number of another one, unless it could be a DNI. */
function documentKey(document: string): string {
  const { type, number } = documentParts(document);
  return type === 'dni' || isDni(number) ? document : number.toLowerCase();
}

/** What may be documents in the folded name of a file. */
function documentsIn(name: string): string[] {
  const words = name.match(/[a-z\d]+/g) ?? [];
  return [...(name.match(/(?<!\d)\d{8}(?!\d)/g) ?? []), ...words.filter((word) => !isDni(word))];
}

/** The rows whose codes are the longest ones in the name of a file. */
function rowsInName(name: string, byCode: ReadonlyMap<string, number>): number[] {
  const parts = partsOfFile(name);
  const whole = parts.join('-');
  const found = new Set<number>();
  let length = 0;
  for (const run of runsOf(parts)) {
    const row = run === whole || run.length >= CODE_CHARACTERS_MIN ? byCode.get(run) : undefined;
    if (row === undefined) continue;
    const words = run.split('-').length;
    if (found.size > 0 && words < length) break;
    length = words;
    found.add(row);
  }
  return [...found];
}

function groups<T, K>(items: readonly T[], keysOf: (item: T) => readonly K[]): Map<K, T[]> {
  const found = new Map<K, T[]>();
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
