import { baseName } from './certificate-imports';
import { isDni } from './dni';
import { documentParts } from './document-text';
import { codeParts } from './original-code';

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

/** What `matchFiles` finds, by the numbers of rows and files. */
export interface FileMatches {
  /** The file of each row that has one. */
  found: Map<number, number>;
  /** Rows without a file because several could be theirs, or because theirs could be another row's. */
  ambiguousRows: Set<number>;
  /** Files without a row for the same reasons. */
  ambiguousFiles: Set<number>;
}

/**
 * Finds the file of each row: the one that it names, else the only one whose name contains its code and the document of
 * no other row, else the only one whose name contains its document, if no other row without a file has that one. No row
 * has two files, and no file two rows. Where several files could be a row's, or several rows a file's, there is none: a
 * wrong choice publishes the certificate of another person.
 */
export function matchFiles(rows: readonly MatchedRow[], files: readonly MatchedFile[]): FileMatches {
  const matching = new Matching();
  const nameless = rows.filter(({ file_name: name }) => !name);
  matchByName(rows, files, matching);
  matchByCode(nameless, matching.left(files), documentsOf(rows), matching);
  matchByDocument(
    nameless.filter(({ row }) => !matching.found.has(row)),
    matching.left(files),
    matching,
  );
  return matching.result;
}

interface Pair {
  row: MatchedRow;
  file: MatchedFile;
}

/** What was found so far. */
class Matching {
  readonly found = new Map<number, number>();
  private readonly taken = new Set<number>();
  private readonly ambiguousRows = new Set<number>();
  private readonly ambiguousFiles = new Set<number>();

  /**
   * Gives each row of the pairs its file, unless another row has the same file. Of rows with one code the first has it.
   */
  take(pairs: readonly Pair[]): void {
    for (const same of groups(pairs, ({ file }) => [file.file]).values()) {
      const [first] = same;
      if (!first) continue;
      const { code } = first.row;
      const isOne = same.length === 1 || (code !== null && same.every(({ row }) => isSameCode(row.code, code)));
      if (isOne) {
        this.found.set(first.row.row, first.file.file);
        this.taken.add(first.file.file);
      } else {
        this.doubt(
          same.map(({ row }) => row),
          [first.file],
        );
      }
    }
  }

  doubt(rows: readonly MatchedRow[], files: readonly MatchedFile[]): void {
    for (const { row } of rows) this.ambiguousRows.add(row);
    for (const { file } of files) this.ambiguousFiles.add(file);
  }

  /** The files that no row has. */
  left(files: readonly MatchedFile[]): MatchedFile[] {
    return files.filter(({ file }) => !this.taken.has(file));
  }

  /** A later step may have found what an earlier one left open. */
  get result(): FileMatches {
    return {
      found: this.found,
      ambiguousRows: new Set([...this.ambiguousRows].filter((row) => !this.found.has(row))),
      ambiguousFiles: new Set([...this.ambiguousFiles].filter((file) => !this.taken.has(file))),
    };
  }
}

const isSameCode = (one: string | null, other: string) => one !== null && codeKey(one) === codeKey(other);
const codeKey = (code: string) => codeParts(code).join('-');

const fileKey = (name: string) =>
  baseName(name)
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\.pdf$/, '');

/** The parts of a path as they are compared, without the ending of the file. */
const pathKeys = (name: string): string[] => [
  ...name
    .split(/[\\/]+/)
    .slice(0, -1)
    .filter((folder) => folder !== '' && folder !== '.')
    .map(fileKey),
  fileKey(name),
];

/** The ends of a path, the whole one first: `a/b/c`, `b/c`, `c`. */
const endsOf = (path: readonly string[]) => path.map((_, from) => path.slice(from).join('/'));

/**
 * A row names a file if one of their paths is the end of the other: a register and a chosen folder seldom begin at the
 * same place. A path with a folder that is equal goes first.
 */
function matchByName(rows: readonly MatchedRow[], files: readonly MatchedFile[], matching: Matching): void {
  const paths = new Map(files.map(({ file, name }) => [file, endsOf(pathKeys(name))]));
  const byEnd = groups(files, ({ file }) => paths.get(file) ?? []);
  const byPath = groups(files, ({ file }) => (paths.get(file) ?? []).slice(0, 1));
  const pairs: Pair[] = [];
  const doubted = new Set<readonly MatchedFile[]>();
  for (const row of rows) {
    if (!row.file_name) continue;
    const [path = '', ...shorter] = endsOf(pathKeys(row.file_name));
    const equal = shorter.length > 0 ? (byPath.get(path) ?? []) : [];
    const longer = byEnd.get(path) ?? [];
    const ends = shorter.flatMap((end) => byPath.get(end) ?? []);
    // Many rows may name a file that many folders have: their list is not copied for each of them.
    const like = ends.length > 0 ? [...longer, ...ends] : longer;
    const [file, ...others] = equal.length === 1 ? equal : like.slice(0, 2);
    if (others.length > 0) {
      matching.doubt([row], doubted.has(like) ? [] : like);
      doubted.add(like);
    } else if (file) pairs.push({ row, file });
  }
  matching.take(pairs);
}

/** A short code is part of many names. */
const CODE_CHARACTERS_MIN = 4;
/** A code that a name may also have as a year or an amount: `2014`. Those have no zero in front. */
const COMMON_NUMBER = /^[1-9]\d{0,4}$/;
/** Words of a name in which a code is looked for. */
const PARTS_MAX = 30;

/**
 * A file whose name has the codes of several rows, or the document of another row than its code, is no row's.
 * @param documents of all rows.
 */
function matchByCode(
  rows: readonly MatchedRow[],
  files: readonly MatchedFile[],
  documents: ReadonlySet<string>,
  matching: Matching,
): void {
  const byCode = rowsByCode(rows);
  const filesOf = groups(files, (file) => {
    const named = new Set(documentsIn(fileKey(file.name)).filter((document) => documents.has(document)));
    const { found, possible } = rowsInName(file.name, byCode, named);
    const [row, ...others] = found;
    if (row && others.length === 0 && isOnlyDocumentOf(row, named)) return found;
    const doubted = row ? found : possible;
    if (doubted.length > 0) matching.doubt(doubted, [file]);
    return [];
  });
  const pairs: Pair[] = [];
  for (const [row, [file, ...others]] of filesOf) {
    if (file && others.length === 0) pairs.push({ row, file });
    else if (file) matching.doubt([row], [file, ...others]);
  }
  matching.take(pairs);
}

const isOnlyDocumentOf = (row: MatchedRow, named: ReadonlySet<string>) =>
  named.size === 0 || (named.size === 1 && hasDocumentOf(row, named));

const hasDocumentOf = ({ dni }: MatchedRow, named: ReadonlySet<string>) => dni !== null && named.has(documentKey(dni));

/** The rows of codes as names may have them, with and without dashes. Of rows with the same code, the first. */
function rowsByCode(rows: readonly MatchedRow[]): ReadonlyMap<string, MatchedRow[]> {
  const first = new Map<string, MatchedRow>();
  for (const row of rows) {
    if (!row.code) continue;
    const key = codeKey(row.code);
    if (!first.has(key)) first.set(key, row);
  }
  return groups([...first.values()], ({ code }) => {
    const parts = codeParts(code ?? '');
    return [parts.join('-'), parts.join('')];
  });
}

/**
 * The rows whose codes are the longest ones in the name of a file, and those whose code may be another number there.
 * @param documents in the name.
 */
function rowsInName(
  name: string,
  byCode: ReadonlyMap<string, MatchedRow[]>,
  documents: ReadonlySet<string>,
): { found: MatchedRow[]; possible: MatchedRow[] } {
  const parts = codeParts(fileKey(name)).slice(0, PARTS_MAX);
  const whole = parts.join('-');
  const found = new Set<MatchedRow>();
  const possible = new Set<MatchedRow>();
  let length = 0;
  for (const run of runsOf(parts)) {
    const rows = run === whole || run.length >= CODE_CHARACTERS_MIN ? byCode.get(run) : undefined;
    if (!rows) continue;
    const words = run.split('-').length;
    if (found.size > 0 && words < length) break;
    length = words;
    const isCertain = run === whole || !COMMON_NUMBER.test(run);
    for (const row of rows) (isCertain || hasDocumentOf(row, documents) ? found : possible).add(row);
  }
  return { found: [...found], possible: [...possible] };
}

/** Runs of the parts, the longest ones first: `a-b-c`, `a-b`, `b-c`, `a`, `b`, `c`. */
function* runsOf(parts: readonly string[]): Generator<string> {
  for (let length = parts.length; length > 0; length--) {
    for (let from = 0; from + length <= parts.length; from++) yield parts.slice(from, from + length).join('-');
  }
}

/** Only if one row and one file have the document: a person may have several certificates. */
function matchByDocument(rows: readonly MatchedRow[], files: readonly MatchedFile[], matching: Matching): void {
  const filesOf = groups(files, ({ name }) => documentsIn(fileKey(name)));
  const rowsOf = groups(rows, ({ dni }) => (dni ? [documentKey(dni)] : []));
  const pairs: Pair[] = [];
  for (const [document, sameRows] of rowsOf) {
    const named = filesOf.get(document) ?? [];
    const [row, file] = [sameRows[0], named[0]];
    if (!row || !file) continue;
    if (sameRows.length === 1 && named.length === 1) pairs.push({ row, file });
    else matching.doubt(sameRows, named);
  }
  matching.take(pairs);
}

/** How file names have a document: the digits of a DNI; the number of another one, unless it could be a DNI. */
function documentKey(document: string): string {
  const { type, number } = documentParts(document);
  return type === 'dni' || isDni(number) ? document : number.toLowerCase();
}

const documentsOf = (rows: readonly MatchedRow[]) =>
  new Set(rows.flatMap(({ dni }) => (dni ? [documentKey(dni)] : [])));

/** What may be documents in the folded name of a file. */
function documentsIn(name: string): string[] {
  const words = name.match(/[a-z\d]+/g) ?? [];
  return [...(name.match(/(?<!\d)\d{8}(?!\d)/g) ?? []), ...words.filter((word) => !isDni(word))];
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
