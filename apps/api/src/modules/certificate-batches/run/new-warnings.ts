import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { CertificateBatchCells } from '@telar/contracts/certificate-batches';
import type { FieldWarning } from '@telar/contracts/field-warning';
import type { BatchState } from '@telar/domain/certificate-batches';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/http/app-error';
import { compareByHash } from '../../certificate-rows/compare-by-hash';
import { HEAD } from '../batch.statements';
import type { BatchHead } from '../batch.statements';
import { RowChecks, STATEMENT_ROWS } from '../draft/row-checks.service';

/** Starts wait for each other, so that each sees the rows of those before it. The lock ends with the transaction. */
const LOCK_STARTS = `select pg_advisory_xact_lock(hashtextextended('certificate batch starts', 0))`;

/** `$1` the batch. What the warnings depend on: its state, its rows, and when batches were started or resumed. */
const VERSION = `
  select state, changed_at::text as changed_at,
    (select sum(extract(epoch from resumed_at))::text from certificate_batches) as runs
  from certificate_batches where id = $1`;

/** `$1` the batch, `$2` the states, `$3` the row before the first one, `$4` how many. Rows of `WarnedRow`. */
const ROWS = `
  select row_no, cells, warnings from certificate_batch_rows
  where batch_id = $1 and state = any($2) and row_no > $3 order by row_no limit $4`;

/** `$1` the batch, `$2` a JSON array of `RowWarnings`. */
const STORE = `
  update certificate_batch_rows r set warnings = g.warnings
  from json_to_recordset($2::json) as g(row_no integer, warnings jsonb)
  where r.batch_id = $1 and r.row_no = g.row_no`;

interface RowWarnings {
  row_no: number;
  warnings: FieldWarning[];
}

interface WarnedRow extends RowWarnings {
  cells: CertificateBatchCells;
}

/** What issues rows of a batch. */
export type RunAction = 'start' | 'resume' | 'retry';

/** By action and state of the batch: which rows, by their state, the action will issue in addition. No entry: none. */
const ISSUED_ROWS: Record<RunAction, Partial<Record<BatchState, string[]>>> = {
  start: { draft: ['pending'] },
  resume: { cancelled: ['pending'], cancelling: ['pending'] },
  retry: { running: ['failed'], done: ['pending', 'failed'] },
};

/** The warnings of a batch at one moment. */
interface CheckedWarnings {
  version: unknown;
  /** The rows whose warnings are not those that are stored. */
  changed: RowWarnings[];
  /** How many rows have a warning that they did not have. */
  warned: number;
}

/** Looks for warnings that appeared after the check of a batch, such as a certificate that another batch has issued. */
@Injectable()
export class NewWarnings {
  constructor(
    private readonly database: DataSource,
    private readonly checks: RowChecks,
  ) {}

  /** Stores nothing. @throws AppError `certificate_batch_not_found` */
  async check(id: number, action: RunAction): Promise<CheckedWarnings> {
    const version = await versionOf(this.database.manager, id);
    const [head] = await this.database.query<BatchHead[]>(HEAD, [id]);
    if (!head) throw new AppError('certificate_batch_not_found');
    const checked: CheckedWarnings = { version, changed: [], warned: 0 };
    const states = ISSUED_ROWS[action][head.state];
    if (!states) return checked;
    for (let after: number | undefined = 0; after !== undefined;) {
      const rows: WarnedRow[] = await this.database.query(ROWS, [id, states, after, STATEMENT_ROWS]);
      const cells = rows.map((row) => row.cells);
      for (const [place, warnings] of (await this.checks.warningsOfStored(head, id, cells)).entries()) {
        const row = rows[place] as WarnedRow;
        if (isDeepStrictEqual(warnings, row.warnings)) continue;
        checked.changed.push({ row_no: row.row_no, warnings });
        if (warnings.some((each) => !row.warnings.some((known) => isDeepStrictEqual(each, known)))) checked.warned++;
      }
      after = rows.length === STATEMENT_ROWS ? rows.at(-1)?.row_no : undefined;
    }
    return checked;
  }

  /** Call it in the transaction that runs the batch, before the batch is locked. */
  async lockStarts(manager: EntityManager): Promise<void> {
    await manager.query(LOCK_STARTS);
  }

  /**
   * Stores what `check` found. The caller has locked the starts and the batch.
   * @returns how many rows have a new warning; `null`, with nothing stored, if this batch changed or another one
   *   started since the check.
   */
  async store(
    manager: EntityManager,
    id: number,
    { version, changed, warned }: CheckedWarnings,
  ): Promise<number | null> {
    if (!isDeepStrictEqual(await versionOf(manager, id), version)) return null;
    await compareByHash(manager);
    for (let from = 0; from < changed.length; from += STATEMENT_ROWS) {
      await manager.query(STORE, [id, JSON.stringify(changed.slice(from, from + STATEMENT_ROWS))]);
    }
    return warned;
  }
}

async function versionOf(manager: EntityManager, id: number): Promise<unknown> {
  return (await manager.query<unknown[]>(VERSION, [id]))[0];
}
