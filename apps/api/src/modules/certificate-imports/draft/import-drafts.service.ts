import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type {
  CertificateImportCells,
  CertificateImportRequest,
  CertificateImportRowRequest,
  NewCertificateImportRow,
} from '@telar/contracts/certificate-imports';
import { IMPORT_CONFLICTS, IMPORT_WITHOUT_NAME } from '@telar/texts/certificate-imports';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { AppError } from '../../../platform/http/app-error';
import { FilesService } from '../../../platform/storage/files.service';
import { compareByHash } from '../../certificate-rows/compare-by-hash';
import { filledCells } from '../../certificate-rows/filled-cells';
import { markSame } from '../../certificate-rows/mark-same';
import { rowNumbers } from '../../certificate-rows/row-numbers';
import { IMPORT_TABLES } from '../import.statements';
import type { ImportHead } from '../import.statements';
import { ImportRowsCheck } from './import-rows-check';
import type { StoredCheck } from './import-rows-check';
import { matchAgain } from './match.statements';

/** Rows of one statement. */
const STATEMENT_ROWS = 1_000;

/** `$1` name, `$2` how many rows, `$3` the account. */
const INSERT_IMPORT = `insert into certificate_imports (name, rows_total, created_by) values ($1, $2, $3) returning id`;

/** `$1` the import. Sets `changed_at`, and locks the import. Returns an `ImportHead`. */
const TOUCH_IMPORT = `update certificate_imports set changed_at = now() where id = $1 returning id, name, state`;

/** `$1` the days without a change. The id of the oldest such draft that no other process deletes, or no row. */
const OLD_DRAFT = `
  select id from certificate_imports
  where state = 'draft' and changed_at < now() - make_interval(days => $1)
  order by changed_at limit 1 for update skip locked`;

const COLUMNS = [
  ...['cells', 'certificate', 'original_code', 'original_key', 'user_name', 'dni', 'course_title', 'file_name'],
  ...['errors', 'warnings'],
];

/** `$1` the import, `$2` a JSON array of rows. */
const INSERT_ROWS = `
  insert into certificate_import_rows (import_id, row_no, ${COLUMNS.join(', ')})
  select $1, row_no, ${COLUMNS.join(', ')} from json_populate_recordset(null::certificate_import_rows, $2::json)`;

/** `$1` the import, `$2` the row as JSON. Resets the result of the row. */
const UPDATE_ROW = `
  update certificate_import_rows r
  set ${COLUMNS.map((column) => `${column} = given.${column}`).join(', ')},
    outcome = null, lease_id = null, lease_until = null, attempts = 0
  from json_populate_record(null::certificate_import_rows, $2::json) given
  where r.import_id = $1 and r.row_no = given.row_no`;

/** `$1` the import, `$2` the keys of codes that changed, or `null` for all. */
const MARK_SAME_CODES = markSame(IMPORT_TABLES, {
  column: 'same_code_row',
  partition: 'coalesce(original_key, row_no::text)',
  value: 'original_key',
});

export const conflict = (message: string): AppError => new AppError('certificate_import_conflict', { message });

/**
 * Locks an import that may be changed.
 * @throws AppError `certificate_import_not_found`, `certificate_import_conflict`
 */
export async function lockForChange(manager: EntityManager, id: number): Promise<ImportHead> {
  const [[head]] = await manager.query<[ImportHead[], number]>(TOUCH_IMPORT, [id]);
  if (!head) throw new AppError('certificate_import_not_found');
  if (head.state === 'running') throw conflict(IMPORT_CONFLICTS.running);
  return head;
}

/** Stores imports and changes what they will import. */
@Injectable()
export class ImportDrafts {
  constructor(
    private readonly database: DataSource,
    private readonly checks: ImportRowsCheck,
    private readonly files: FilesService,
  ) {}

  /** Checks and stores rows; nothing is imported. @returns the id of the import. */
  async create(actor: Actor, { name, rows }: CertificateImportRequest): Promise<number> {
    const stored = await this.checked(rows);
    return transactionAs(this.database, actor, async (manager) => {
      const values = [name || IMPORT_WITHOUT_NAME, rows.length, actor.id];
      const [created] = await manager.query<{ id: number }[]>(INSERT_IMPORT, values);
      if (!created) throw new Error('The import was not stored');
      await insertRows(manager, created.id, stored);
      await matchAgain(manager, created.id);
      return created.id;
    });
  }

  /**
   * Replaces all rows, and gives them their files.
   * @throws AppError `certificate_import_not_found`; `certificate_import_conflict` if it runs or rows are imported.
   */
  async replaceRows(actor: Actor, id: number, rows: readonly NewCertificateImportRow[]): Promise<void> {
    const stored = await this.checked(rows);
    await transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockForChange(manager, id);
      if (state !== 'draft') throw conflict(IMPORT_CONFLICTS.rows_imported);
      await manager.query('delete from certificate_import_rows where import_id = $1', [id]);
      await manager.query('update certificate_imports set rows_total = $2 where id = $1', [id, rows.length]);
      await insertRows(manager, id, stored);
      await matchAgain(manager, id);
    });
  }

  /**
   * Changes cells of a row and checks it again.
   * @throws AppError `certificate_import_not_found`, `certificate_import_row_not_found`; `certificate_import_conflict`
   * if the import runs or the row is imported.
   */
  async changeRow(actor: Actor, id: number, row: number, changes: CertificateImportRowRequest): Promise<void> {
    while (!(await this.tryChange(actor, id, row, changes)));
  }

  /** @returns false if the row was changed while it was checked. */
  private async tryChange(
    actor: Actor,
    id: number,
    row: number,
    changes: CertificateImportRowRequest,
  ): Promise<boolean> {
    const { manager } = this.database;
    const before = await cellsOf(manager, id, row);
    const [stored] = await this.checked([{ ...before, ...changes }]);
    return transactionAs(this.database, actor, async (locked) => {
      await lockForChange(locked, id);
      if (!isDeepStrictEqual(await cellsOf(locked, id, row), before)) return false;
      await locked.query(UPDATE_ROW, [id, JSON.stringify({ ...stored, row_no: row })]);
      await compareByHash(locked);
      await locked.query(MARK_SAME_CODES, [id, null]);
      await matchAgain(locked, id);
      return true;
    });
  }

  /**
   * Deletes an import of which no row is imported, with its files.
   * @throws AppError `certificate_import_not_found`, `certificate_import_conflict`
   */
  async delete(actor: Actor, id: number): Promise<void> {
    const files = await transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockForChange(manager, id);
      if (state !== 'draft' && (await hasImported(manager, id))) throw conflict(IMPORT_CONFLICTS.not_draft);
      return this.remove(manager, id);
    });
    await this.files.deleteBytes(files);
  }

  /** Deletes a draft without changes for so many days, with its files. @returns false if there is none. */
  async deleteOlderThan(days: number): Promise<boolean> {
    const files = await this.database.transaction(async (manager) => {
      const [draft] = await manager.query<{ id: number }[]>(OLD_DRAFT, [days]);
      return draft ? this.remove(manager, draft.id) : null;
    });
    if (files) await this.files.deleteBytes(files);
    return files !== null;
  }

  /** @returns the ids of its files, whose bytes must be deleted after the transaction. */
  private async remove(manager: EntityManager, id: number): Promise<string[]> {
    const stored = await manager.query<{ file_id: string }[]>(
      'select file_id from certificate_import_files where import_id = $1 and file_id is not null',
      [id],
    );
    await manager.query('delete from certificate_imports where id = $1', [id]);
    const files = stored.map(({ file_id: file }) => file);
    await this.files.removeRows(manager, files);
    return files;
  }

  /** @throws AppError as `rowNumbers` */
  private async checked(rows: readonly NewCertificateImportRow[]): Promise<StoredRow[]> {
    const numbers = rowNumbers(rows);
    const filled = rows.map(({ row: _, ...cells }) => filledCells(cells));
    const checks = await this.checks.check(filled);
    return filled.map((cells, place) => ({ row_no: numbers[place] ?? 0, cells, ...(checks[place] as StoredCheck) }));
  }
}

async function hasImported(manager: EntityManager, id: number): Promise<boolean> {
  const imported = `select from certificate_import_rows where import_id = $1 and state = 'imported' limit 1`;
  return (await manager.query<unknown[]>(imported, [id])).length > 0;
}

interface StoredRow extends StoredCheck {
  row_no: number;
  cells: CertificateImportCells;
}

async function insertRows(manager: EntityManager, id: number, rows: readonly StoredRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += STATEMENT_ROWS) {
    await manager.query(INSERT_ROWS, [id, JSON.stringify(rows.slice(from, from + STATEMENT_ROWS))]);
  }
  await compareByHash(manager);
  await manager.query(MARK_SAME_CODES, [id, null]);
}

/** @throws AppError `certificate_import_row_not_found`, `certificate_import_conflict` if the row is imported. */
async function cellsOf(manager: EntityManager, id: number, row: number): Promise<CertificateImportCells> {
  const [known] = await manager.query<{ cells: CertificateImportCells; state: string }[]>(
    'select cells, state from certificate_import_rows where import_id = $1 and row_no = $2',
    [id, row],
  );
  if (!known) throw new AppError('certificate_import_row_not_found');
  if (known.state === 'imported') throw conflict(IMPORT_CONFLICTS.imported);
  return known.cells;
}
