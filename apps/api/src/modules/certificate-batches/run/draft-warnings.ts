import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import type { FieldWarning } from '@telar/contracts/field-warning';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/http/app-error';
import { HEAD } from '../batch.statements';
import type { BatchHead } from '../batch.statements';
import { RowChecks, STATEMENT_ROWS } from '../draft/row-checks.service';

/** Starts wait for each other, so that each sees the rows of those before it. The lock ends with the transaction. */
const LOCK_STARTS = `select pg_advisory_xact_lock(hashtextextended('certificate batch starts', 0))`;

/** `$1` the batch. What the warnings depend on: its rows, and which batches were started. */
const VERSION = `
  select changed_at::text as changed_at,
    (select count(*)::int from certificate_batches where started_at is not null) as started
  from certificate_batches where id = $1`;

/** `$1` the batch, `$2` the row before the first one, `$3` how many. Rows of `PendingRow`. */
const PENDING_ROWS = `
  select row_no, cells, warnings from certificate_batch_rows
  where batch_id = $1 and state = 'pending' and row_no > $2 order by row_no limit $3`;

/** `$1` the batch, `$2` a JSON array of `RowWarnings`. */
const STORE = `
  update certificate_batch_rows r set warnings = g.warnings
  from json_to_recordset($2::json) as g(row_no integer, warnings jsonb)
  where r.batch_id = $1 and r.row_no = g.row_no`;

interface RowWarnings {
  row_no: number;
  warnings: FieldWarning[];
}

interface PendingRow extends RowWarnings {
  cells: CertificateBatchCells;
}

/** The warnings of a draft at one moment. */
interface CheckedDraft {
  version: unknown;
  /** The rows whose warnings are not those that are stored. */
  changed: RowWarnings[];
  /** How many rows have a warning that they did not have. */
  warned: number;
}

/** Looks for warnings of a draft that appeared after its check, such as a certificate that another batch has issued. */
@Injectable()
export class DraftWarnings {
  constructor(
    private readonly database: DataSource,
    private readonly checks: RowChecks,
  ) {}

  /** Stores nothing. @throws AppError `certificate_batch_not_found` */
  async check(id: number): Promise<CheckedDraft> {
    const version = await versionOf(this.database.manager, id);
    const [head] = await this.database.query<BatchHead[]>(HEAD, [id]);
    if (!head) throw new AppError('certificate_batch_not_found');
    const checked: CheckedDraft = { version, changed: [], warned: 0 };
    if (head.state !== 'draft') return checked;
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows: PendingRow[] = await this.database.query(PENDING_ROWS, [id, after, STATEMENT_ROWS]);
      const cells = rows.map((row) => row.cells);
      for (const [place, warnings] of (await this.checks.warningsOfStored(head, id, cells)).entries()) {
        const row = rows[place] as PendingRow;
        if (isDeepStrictEqual(warnings, row.warnings)) continue;
        checked.changed.push({ row_no: row.row_no, warnings });
        if (warnings.some((each) => !row.warnings.some((known) => isDeepStrictEqual(each, known)))) checked.warned++;
      }
      after = rows.length === STATEMENT_ROWS ? rows.at(-1)?.row_no : undefined;
    }
    return checked;
  }

  /** To be called before the batch is locked, in the transaction that starts it. */
  async lockStarts(manager: EntityManager): Promise<void> {
    await manager.query(LOCK_STARTS);
  }

  /**
   * Stores what `check` found. The caller has locked the starts and the batch.
   * @returns how many rows have a new warning; `null` if rows or other batches changed since the check, and then nothing is
   * stored.
   */
  async store(manager: EntityManager, id: number, { version, changed, warned }: CheckedDraft): Promise<number | null> {
    if (!isDeepStrictEqual(await versionOf(manager, id), version)) return null;
    for (let from = 0; from < changed.length; from += STATEMENT_ROWS) {
      await manager.query(STORE, [id, JSON.stringify(changed.slice(from, from + STATEMENT_ROWS))]);
    }
    return warned;
  }
}

async function versionOf(manager: EntityManager, id: number): Promise<unknown> {
  return (await manager.query<unknown[]>(VERSION, [id]))[0];
}
