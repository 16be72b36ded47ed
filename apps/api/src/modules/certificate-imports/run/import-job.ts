import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { actorValue } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import type { Lease, LeasedJob } from '../../../platform/jobs/leased-job';
import { isTransientError } from '../../../platform/outages/transient-error';
import { settle } from '../../certificate-rows/settle';
import { CODE_TAKEN } from '../import.statements';
import { CLAIM, EXTEND, IMPORT_ROWS, PLAN, REFUSE_TAKEN, RELEASE, SETTLING } from './import-run.statements';
import type { ClaimedRow, Plan } from './import-run.statements';

/** Rows of one claim, which are stored in one transaction. */
const CLAIM_ROWS = 100;
/** A row fails with an unexpected error at this attempt. Attempts with an address that was taken count too. */
const ATTEMPTS_MAX = 3;
/** A row fails at this attempt if its address was taken each time. */
const ADDRESS_ATTEMPTS_MAX = 9;

/** Rows of one import. */
interface Work {
  importId: number;
  rows: ClaimedRow[];
}

/** Makes certificates of the pending rows of running imports. */
@Injectable()
export class ImportJob implements LeasedJob<Work> {
  readonly name = 'certificate_imports';
  readonly lanes = 1;

  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  async claim({ id, seconds }: Lease): Promise<Work | null> {
    const rows = await this.sql.many<ClaimedRow>(CLAIM, [id, seconds, CLAIM_ROWS]);
    const [first] = rows;
    if (first) return { importId: first.import_id, rows };
    await settle(this.sql, this.database, SETTLING, null);
    return null;
  }

  async extend({ id, seconds }: Lease): Promise<void> {
    await this.sql.many(EXTEND, [id, seconds]);
  }

  async release({ id }: Lease): Promise<void> {
    await this.sql.many(RELEASE, [id, 1, 0, ATTEMPTS_MAX]);
  }

  async run({ importId, rows }: Work, lease: Lease): Promise<boolean> {
    const plan = await this.sql.one<Plan>(PLAN, [importId]);
    if (!plan) return true;
    const actor = actorValue({ ...plan.actor, id: plan.started_by });
    try {
      const imported = await this.sql.many(IMPORT_ROWS, [importId, lease.id, actor, plan.started_by]);
      if (imported.length === rows.length) return true;
      // The code of the others was taken, so they are refused, or only their address: the next claim gives them another
      // one.
      const refused = await this.sql.many(REFUSE_TAKEN, [importId, lease.id, CODE_TAKEN]);
      await this.sql.many(RELEASE, [lease.id, 0, 1, ADDRESS_ATTEMPTS_MAX]);
      return imported.length + refused.length > 0;
    } catch (error) {
      const isPassing = isTransientError(error);
      if (!isPassing) await this.sql.many(RELEASE, [lease.id, 1, 1, ATTEMPTS_MAX]);
      throw error;
    }
  }
}
