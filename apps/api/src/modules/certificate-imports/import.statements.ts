import type {
  CertificateImport,
  CertificateImportCells,
  CertificateImportFile,
} from '@telar/contracts/certificate-imports';
import type { FieldError } from '@telar/contracts/errors';
import type { FieldWarning } from '@telar/contracts/field-warning';
import type { ImportFileState, ImportRowState, ImportState } from '@telar/domain/certificate-imports';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import type { Prepared } from '../../platform/database/sql';
import { countedLists } from '../certificate-rows/list.statements';
import type { RowTables } from '../certificate-rows/row-tables';

/** The errors of a row whose code another certificate has, as JSON. */
export const CODE_TAKEN = JSON.stringify([{ path: 'code', message: ROW_ERRORS.code_taken }]);

export const IMPORT_TABLES: RowTables = {
  name: 'certificate_import',
  lists: 'certificate_imports',
  rows: 'certificate_import_rows',
  key: 'import_id',
  done: 'imported',
};

const FILE_STATES = ['missing', 'stored', 'refused', 'duplicate', 'unmatched'];
const FILE_COUNTS = FILE_STATES.map((state) => `'${state}', count(*) filter (where f.state = '${state}')`);

/** SQL: rows of `CertificateImport`. */
const imports = (selection: string) =>
  countedLists(IMPORT_TABLES, selection, {
    columns: 'f.files',
    conditions: { warned_pending: `r.verdict = 'warned' and r.state in ('pending', 'failed')` },
    joins: `
    cross join lateral (
      select json_build_object('total', count(*), ${FILE_COUNTS.join(', ')}) as files
      from certificate_import_files f where f.import_id = l.id
    ) f`,
  });

/** `$1` the id. One `CertificateImport`, or no row. */
export const IMPORT: Prepared = {
  name: 'certificate_import',
  text: imports('select * from certificate_imports where id = $1'),
};

/**
 * `$1` the id before which the list begins, or `null`; `$2` how many; `$3` a state or `null`. Rows of
 * `CertificateImport`.
 */
export const IMPORTS: Prepared = {
  name: 'certificate_imports',
  text: imports(`
    select * from certificate_imports
    where ($1::int is null or id < $1) and ($3::text is null or state = $3) order by id desc limit $2`),
};

/** An import without its counts. */
export type ImportHead = Pick<CertificateImport, 'id' | 'name'> & { state: ImportState };

/** `$1` the id. An `ImportHead`, which no other transaction changes. */
export const LOCK_IMPORT = `select id, name, state from certificate_imports where id = $1 for update`;

export interface RowRecord {
  row_no: number;
  state: ImportRowState;
  verdict: 'valid' | 'warned' | 'refused';
  original_code: string | null;
  user_name: string | null;
  dni: string | null;
  course_title: string | null;
  cells: CertificateImportCells;
  errors: FieldError[];
  warnings: FieldWarning[];
  same_code_row: number | null;
  file_note: string | null;
  file_name: string | null;
  file_sha256: string | null;
  file_state: ImportFileState | null;
  certificate_id: number | null;
  code: string | null;
  revoked: boolean | null;
}

/** SQL of a `RowRecord`. */
export const ROW = `
    select r.row_no, r.state, r.verdict, r.original_code, r.user_name, r.dni, r.course_title, r.cells, r.errors, r.warnings,
      r.same_code_row, r.file_note, f.name as file_name, f.sha256 as file_sha256, f.state as file_state, r.certificate_id,
      c.code, c.revoked_at is not null as revoked
    from certificate_import_rows r
    left join certificate_import_files f on f.import_id = r.import_id and f.file_no = r.file_no
    left join certificates c on c.id = r.certificate_id`;

export interface FileRecord extends Omit<CertificateImportFile, 'file' | 'row' | 'reason'> {
  file_no: number;
  row_no: number | null;
  refusal: string | null;
  same_file: string | null;
  same_certificate: string | null;
  ambiguous: boolean;
}

/**
 * `$1` the import, `$2` the file before the first one, `$3` how many, `$4` the state or `null`. Rows of `FileRecord`.
 */
export const FILES: Prepared = {
  name: 'certificate_import_files',
  text: `
    select file_no, name, sha256, size, state, row_no, refusal, same_file, same_certificate, ambiguous
    from certificate_import_files
    where import_id = $1 and file_no > $2 and ($4::text is null or state = $4) order by file_no limit $3`,
};

/** `$1` the import. The hashes of the files that must be sent. */
export const MISSING: Prepared = {
  name: 'certificate_import_missing',
  text: `
    select sha256 from certificate_import_files where import_id = $1 and state = 'missing' order by file_no`,
};
