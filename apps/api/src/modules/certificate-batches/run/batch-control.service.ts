import { Injectable } from '@nestjs/common';
import type { BatchState } from '@telar/domain/certificate-batches';
import { BATCH_CONFLICTS } from '@telar/texts/certificate-batches';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import { settle } from '../../certificate-rows/settle';
import { BatchRunner } from './batch-runner';
import { DraftWarnings } from './draft-warnings';
import { SETTLING } from './run.statements';

const STATE = `
  select state, exists(
    select from certificate_batch_rows r where r.batch_id = b.id and r.state = 'pending'
  ) as has_pending
  from certificate_batches b where id = $1 for update`;

/** `$1` the batch, `$2` who issues, `$3` the account. */
const RUN = `
  update certificate_batches b
  set state = 'running', actor = $2, started_by = $3, started_at = coalesce(started_at, now()), resumed_at = now(),
    finished_at = null,
    resumed_issued = (select count(*) from certificate_batch_rows r where r.batch_id = b.id and r.state = 'issued')
  where id = $1`;

/** `$1` the batch. */
const RETRY_ROWS = `
  update certificate_batch_rows set outcome = null, failure = null, lease_id = null, lease_until = null, attempts = 0
  where batch_id = $1 and state = 'failed'`;

const conflict = (message: string) => new AppError('certificate_batch_conflict', { message });

/** Starts and stops batches. A repeated request changes nothing and is no error. */
@Injectable()
export class BatchControl {
  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
    private readonly runner: BatchRunner,
    private readonly warnings: DraftWarnings,
  ) {}

  /**
   * Issues the valid and warned rows of a draft. If rows have warnings that appeared after the check of the draft, stores
   * these and issues nothing.
   * @throws AppError `certificate_batch_not_found`, `certificate_batch_conflict`
   */
  async start(actor: Actor & { id: number }, id: number): Promise<void> {
    let warned: number | null = null;
    while (warned === null) warned = await this.tryStart(actor, id);
    if (warned > 0) throw conflict(BATCH_CONFLICTS.newly_warned(warned));
  }

  /** @returns how many rows have new warnings; `null` if rows or other batches changed while they were looked for. */
  private async tryStart(actor: Actor & { id: number }, id: number): Promise<number | null> {
    const checked = await this.warnings.check(id);
    const start = async (manager: EntityManager, state: BatchState, hasPending: boolean) => {
      if (state === 'cancelled' || state === 'cancelling') throw conflict(BATCH_CONFLICTS.start_cancelled);
      if (state !== 'draft') return 0;
      if (!hasPending) throw conflict(BATCH_CONFLICTS.nothing_to_issue);
      const warned = await this.warnings.store(manager, id, checked);
      if (warned === 0) await run(manager, actor, id);
      return warned;
    };
    return this.change(actor, id, start, (manager) => this.warnings.lockStarts(manager));
  }

  /** The rows that a process works on are still issued. @throws as `start` */
  async cancel(actor: Actor & { id: number }, id: number): Promise<void> {
    await this.change(actor, id, async (manager, state) => {
      if (state === 'draft') throw conflict(BATCH_CONFLICTS.draft);
      if (state !== 'running') return;
      await manager.query(`update certificate_batches set state = 'cancelling' where id = $1`, [id]);
    });
    await settle(this.sql, this.database, SETTLING, id);
  }

  /** @throws as `start` */
  resume(actor: Actor & { id: number }, id: number): Promise<void> {
    return this.change(actor, id, async (manager, state) => {
      if (state === 'draft') throw conflict(BATCH_CONFLICTS.draft);
      if (state === 'cancelled' || state === 'cancelling') await run(manager, actor, id);
    });
  }

  /** Issues failed rows again, and the refused ones that were corrected since. @throws as `start` */
  retry(actor: Actor & { id: number }, id: number): Promise<void> {
    return this.change(actor, id, async (manager, state, hasPending) => {
      if (state === 'draft') throw conflict(BATCH_CONFLICTS.draft);
      if (state === 'cancelled' || state === 'cancelling') throw conflict(BATCH_CONFLICTS.start_cancelled);
      const [, retried] = await manager.query<[unknown, number]>(RETRY_ROWS, [id]);
      if (state !== 'running' && (hasPending || retried > 0)) await run(manager, actor, id);
    });
  }

  private async change<T>(
    actor: Actor,
    id: number,
    work: (manager: EntityManager, state: BatchState, hasPending: boolean) => Promise<T>,
    beforeLock?: (manager: EntityManager) => Promise<void>,
  ): Promise<T> {
    const result = await transactionAs(this.database, actor, async (manager) => {
      await beforeLock?.(manager);
      const [batch] = await manager.query<{ state: BatchState; has_pending: boolean }[]>(STATE, [id]);
      if (!batch) throw new AppError('certificate_batch_not_found');
      return work(manager, batch.state, batch.has_pending);
    });
    this.runner.wake();
    return result;
  }
}

async function run(manager: EntityManager, { id, role, ip, requestId }: Actor, batchId: number): Promise<void> {
  await manager.query(RUN, [batchId, { id, role, ip, requestId }, id]);
}
