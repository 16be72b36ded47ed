import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type {
  CertificateBatchCells,
  CertificateBatchRequest,
  CertificateBatchRowsQuery,
  CertificateBatchRowRequest,
} from '@telar/contracts/certificate-batches';
import { BATCH_CONFLICTS, BATCH_WITHOUT_NAME } from '@telar/texts/certificate-batches';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { sha256 } from '../../../platform/crypto/sha256';
import { AppError } from '../../../platform/http/app-error';
import { compareByHash } from '../../certificate-rows/compare-by-hash';
import { rowNumbers } from '../../certificate-rows/row-numbers';
import { IssueService } from '../../certificates/issue.service';
import { conflict } from '../batch-conflict';
import { HEAD } from '../batch.statements';
import type { BatchHead } from '../batch.statements';
import { drawCode } from '../draw-code';
import { cellsWithDocument, changedCells } from './document-cells';
import {
  INSERT_BATCH,
  INSERT_ROWS,
  MARK_SAME_CODES,
  MARK_SAME_PERSONS,
  SAME_CONTENT,
  TOUCH_BATCH,
  UPDATE_ROW,
} from './draft.statements';
import { RowChecks } from './row-checks.service';
import type { StoredCheck } from './row-checks.service';

/** Rows of one statement. */
const STATEMENT_ROWS = 1_000;

interface LockedRow {
  code: string;
  dni: string | null;
  state: string;
  cells: CertificateBatchCells;
}

/** Stores batches and changes what they will issue. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly database: DataSource,
    private readonly checks: RowChecks,
    private readonly issuing: IssueService,
  ) {}

  /**
   * Checks and stores a batch; nothing is issued. The same content sent again gets the batch that was stored the first
   * time, unless that one is done.
   * @returns the id of the batch.
   * @throws AppError `template_not_found`, and as `rowNumbers`, `IssueService.openTemplate` and `RowChecks.check`.
   */
  async create(actor: Actor, request: CertificateBatchRequest): Promise<{ id: number; isNew: boolean }> {
    const numbers = rowNumbers(request.rows);
    const { template } = await this.issuing.openTemplate(request.template_name);
    const form = { template_name: template.name, defaults: cellsWithDocument(request.defaults) };
    const hash = sha256(JSON.stringify([form.template_name, request.defaults, request.rows]));
    const known = await this.sameContent(hash);
    if (known !== null) return { id: known, isNew: false };

    const rows = request.rows.map(({ row: _, ...cells }) => cellsWithDocument(cells));
    const checks = await this.checks.check(form, rows);
    const stored = rows.map((cells, place) => storedRow(numbers[place] ?? 0, cells, checks[place]));
    const id = await transactionAs(this.database, actor, async (manager) => {
      const values = [request.name || nameOf(checks), form.template_name, form.defaults, hash, rows.length, actor.id];
      const [batch] = await manager.query<{ id: number }[]>(INSERT_BATCH, values);
      if (!batch) return null;
      for (let from = 0; from < stored.length; from += STATEMENT_ROWS) {
        await manager.query(INSERT_ROWS, [batch.id, JSON.stringify(stored.slice(from, from + STATEMENT_ROWS))]);
      }
      await markSame(manager, batch.id, null, null);
      return batch.id;
    });
    if (id !== null) return { id, isNew: true };
    // Another request has stored it first.
    const first = await this.sameContent(hash);
    if (first === null) throw conflict(BATCH_CONFLICTS.row_in_use);
    return { id: first, isNew: false };
  }

  /** Deletes a draft with its rows. @throws AppError `certificate_batch_not_found`, `certificate_batch_conflict` */
  async delete(actor: Actor, id: number): Promise<void> {
    await transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockBatch(manager, id);
      if (state !== 'draft') throw conflict(BATCH_CONFLICTS.not_draft);
      await manager.query('delete from certificate_batches where id = $1', [id]);
    });
  }

  /**
   * Changes cells of a row and checks it again.
   * @throws AppError `certificate_batch_not_found`, `certificate_batch_row_not_found`; `certificate_batch_conflict` if
   * the row is issued or may be issued at the moment.
   */
  async changeRow(actor: Actor, id: number, row: number, changes: CertificateBatchRowRequest): Promise<void> {
    const head = await this.head(id);
    while (!(await this.tryChange(actor, head, row, changes)));
  }

  /** @returns false if the row was changed while it was checked. */
  private async tryChange(
    actor: Actor,
    head: BatchHead,
    row: number,
    changes: CertificateBatchRowRequest,
  ): Promise<boolean> {
    const { id } = head;
    const before = await findRow(this.database.manager, id, row);
    const cells = changedCells(before.cells, changes);
    const [check] = await this.checks.check(head, [cells], id);
    if (!check) throw new Error('The row was not checked');
    return transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockBatch(manager, id);
      const known = await findRow(manager, id, row);
      refuseIfInUse(state, known);
      if (known.code !== before.code || !isDeepStrictEqual(known.cells, before.cells)) return false;
      const hadOwnCode = known.cells.certificate_code !== undefined;
      const code = check.code ?? (hadOwnCode ? drawCode() : known.code);
      const { user_name, dni, course_title, errors, warnings } = check;
      const texts = [user_name, dni, course_title, JSON.stringify(errors), JSON.stringify(warnings)];
      await manager.query(UPDATE_ROW, [id, row, cells, code, ...texts]);
      await manager.query(TOUCH_BATCH, [id, 0]);
      await markSame(manager, id, [known.code, code], [known.dni, dni]);
      return true;
    });
  }

  /** Takes a row out of the batch. @throws AppError as `changeRow` */
  async deleteRow(actor: Actor, id: number, row: number): Promise<void> {
    await transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockBatch(manager, id);
      const known = await findRow(manager, id, row);
      refuseIfInUse(state, known);
      await manager.query('delete from certificate_batch_rows where batch_id = $1 and row_no = $2', [id, row]);
      await manager.query(TOUCH_BATCH, [id, 1]);
      await markSame(manager, id, [known.code], [known.dni]);
    });
  }

  /**
   * Takes all rows with the verdict out of a draft.
   * @returns how many they were.
   * @throws AppError `certificate_batch_not_found`, `certificate_batch_conflict`
   */
  async deleteRows(actor: Actor, id: number, verdict: CertificateBatchRowsQuery['state']): Promise<number> {
    return transactionAs(this.database, actor, async (manager) => {
      const { state } = await lockBatch(manager, id);
      if (state !== 'draft') throw conflict(BATCH_CONFLICTS.rows_not_draft);
      const [, removed] = await manager.query<[unknown, number]>(
        'delete from certificate_batch_rows where batch_id = $1 and verdict = $2',
        [id, verdict],
      );
      if (removed === 0) return 0;
      await manager.query(TOUCH_BATCH, [id, removed]);
      await markSame(manager, id, null, null);
      return removed;
    });
  }

  private async sameContent(hash: string): Promise<number | null> {
    const [batch] = await this.database.query<{ id: number }[]>(SAME_CONTENT, [hash]);
    return batch?.id ?? null;
  }

  private async head(id: number): Promise<BatchHead> {
    const [head] = await this.database.query<BatchHead[]>(HEAD, [id]);
    if (!head) throw new AppError('certificate_batch_not_found');
    return head;
  }
}

function storedRow(row_no: number, cells: CertificateBatchCells, check: StoredCheck | undefined): object {
  if (!check) throw new Error('A row was not checked');
  return { row_no, cells, ...check, code: check.code ?? drawCode() };
}

/** The course that all rows have, or else a general name. */
function nameOf(checks: readonly StoredCheck[]): string {
  const courses = new Set(checks.map(({ course_title: course }) => course));
  const [course] = courses;
  return (courses.size === 1 && course) || BATCH_WITHOUT_NAME;
}

async function lockBatch(manager: EntityManager, id: number): Promise<BatchHead> {
  const [head] = await manager.query<BatchHead[]>(`${HEAD} for update`, [id]);
  if (!head) throw new AppError('certificate_batch_not_found');
  return head;
}

async function findRow(manager: EntityManager, id: number, row: number): Promise<LockedRow> {
  const [known] = await manager.query<LockedRow[]>(
    'select code, dni, state, cells from certificate_batch_rows where batch_id = $1 and row_no = $2 for update',
    [id, row],
  );
  if (!known) throw new AppError('certificate_batch_row_not_found');
  return known;
}

/** While the batch runs or stops, its pending rows may be in the hands of a process. */
function refuseIfInUse(batchState: string, { state }: LockedRow): void {
  const isAtWork = batchState === 'running' || batchState === 'cancelling';
  if (state === 'issued' || (state === 'pending' && isAtWork)) throw conflict(BATCH_CONFLICTS.row_in_use);
}

/**
 * Marks the rows of a batch that repeat a code, or a person and course.
 * @param codes the codes that changed; `null` compares all rows.
 * @param dnis the DNIs that changed; `null` compares all rows.
 */
async function markSame(
  manager: EntityManager,
  id: number,
  codes: readonly string[] | null,
  dnis: readonly (string | null)[] | null,
): Promise<void> {
  await compareByHash(manager);
  const [marked] = await manager.query<[{ dni: string | null }[], number]>(MARK_SAME_CODES, [
    id,
    codes?.map((code) => code.toLowerCase()) ?? null,
  ]);
  // A row that is refused for its code is not compared with rows of the same person.
  const persons = dnis && [...dnis, ...marked.map(({ dni }) => dni)];
  await manager.query(MARK_SAME_PERSONS, [id, persons?.filter((dni) => dni !== null) ?? null]);
}
