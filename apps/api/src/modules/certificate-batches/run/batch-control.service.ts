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
import { conflict } from '../batch-conflict';
import { BatchRunner } from './batch-runner';
import { NewWarnings } from './new-warnings';
import type { RunAction } from './new-warnings';
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

type BatchActor = Actor & { id: number };

/** Starts and stops batches. A repeated request changes nothing and is no error. */
@Injectable()
export class BatchControl {
  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
    private readonly runner: BatchRunner,
    private readonly warnings: NewWarnings,
  ) {}

  /**
   * Issues the valid and warned rows of a draft. If warnings appeared after the check, it stores them and issues
   * nothing; so do `resume` and `retry`.
   * @throws AppError `certificate_batch_not_found`, `certificate_batch_conflict`
   */
  start(actor: BatchActor, id: number): Promise<void> {
    return this.runChecked('start', actor, id, (state, hasPending) => {
      if (state === 'cancelled' || state === 'cancelling') throw conflict(BATCH_CONFLICTS.start_cancelled);
      if (state === 'draft' && !hasPending) throw conflict(BATCH_CONFLICTS.nothing_to_issue);
      return state === 'draft';
    });
  }

  /** The rows that a process works on are still issued. @throws as `start` */
  async cancel(actor: BatchActor, id: number): Promise<void> {
    await this.change(actor, id, async (manager, state) => {
      if (state === 'draft') throw conflict(BATCH_CONFLICTS.draft);
      if (state !== 'running') return;
      await manager.query(`update certificate_batches set state = 'cancelling' where id = $1`, [id]);
    });
    await settle(this.sql, this.database, SETTLING, id);
  }

  /** @throws as `start` */
  resume(actor: BatchActor, id: number): Promise<void> {
    return this.runChecked('resume', actor, id, (state) => {
      if (state === 'draft') throw conflict(BATCH_CONFLICTS.draft);
      return state === 'cancelled' || state === 'cancelling';
    });
  }

  /** Issues failed rows again, and the refused ones that were corrected since. @throws as `start` */
  retry(actor: BatchActor, id: number): Promise<void> {
    return this.runChecked('retry', actor, id, async (state, hasPending, manager) => {
      if (state === 'draft') throw conflict(BATCH_CONFLICTS.draft);
      if (state === 'cancelled' || state === 'cancelling') throw conflict(BATCH_CONFLICTS.start_cancelled);
      const [, retried] = await manager.query<[unknown, number]>(RETRY_ROWS, [id]);
      return state !== 'running' && (hasPending || retried > 0);
    });
  }

  /**
   * @param mayRun returns whether to run the batch; throws if it must not run. Called after all other checks passed.
   */
  private async runChecked(
    action: RunAction,
    actor: BatchActor,
    id: number,
    mayRun: (state: BatchState, hasPending: boolean, manager: EntityManager) => boolean | Promise<boolean>,
  ): Promise<void> {
    let warned: number | null = null;
    while (warned === null) {
      const checked = await this.warnings.check(id, action);
      const work = async (manager: EntityManager, state: BatchState, hasPending: boolean) => {
        const found = await this.warnings.store(manager, id, checked);
        if (found === 0 && (await mayRun(state, hasPending, manager))) await run(manager, actor, id);
        return found;
      };
      warned = await this.change(actor, id, work, (manager) => this.warnings.lockStarts(manager));
    }
    if (warned > 0) throw conflict(BATCH_CONFLICTS.newly_warned(warned));
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
