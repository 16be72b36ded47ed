import { Injectable, Logger } from '@nestjs/common';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import { ROW_ERRORS } from '@telar/texts/certificate-rows';
import { DataSource } from 'typeorm';
import { actorValue } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { BoundedQueue } from '../../../platform/concurrency/bounded-queue';
import { Sql } from '../../../platform/database/sql';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { AppError } from '../../../platform/http/app-error';
import type { Lease, LeasedJob } from '../../../platform/jobs/leased-job';
import { isTransientError } from '../../../platform/outages/transient-error';
import { FilesService } from '../../../platform/storage/files.service';
import { settle } from '../../certificate-rows/settle';
import { certificateColumns } from '../../certificates/certificate.insert';
import { countIssued, IssueService } from '../../certificates/issue.service';
import type { PreparedCertificate } from '../../certificates/issue.service';
import { PdfWorkers } from '../../certificates/pdf/pdf-workers';
import { checkRow, rowValues } from '../draft/row-check';
import { drawCode } from '../draw-code';
import { CLAIM, EXTEND, ISSUE, PLAN, RELEASE, RESULTS, SETTLING } from './run.statements';
import type { ClaimedRow, DurableRow, Plan, RowResult } from './run.statements';

/** Rows of one claim, whose certificates get their rows in one transaction. */
const CLAIM_ROWS = 16;
/** While one claim waits for the disk, the PDFs of another one are printed. */
const LANES = 3;
/** How often a row is tried after unexpected errors. */
const ATTEMPTS_MAX = 3;
/** The wait after an outage or a full queue. While nothing succeeds, `LeaseRunner` waits longer. */
const OUTAGE_RETRY_S = 1;
/** Errors of the data of a row: it needs a correction. */
const REFUSALS = new Set(['characters_missing', 'certificate_code_taken', 'validation_failed']);

/** Rows of one batch. */
interface Work {
  batchId: number;
  rows: ClaimedRow[];
}

interface Readable {
  row: ClaimedRow;
  request: IssueCertificateRequest;
  /** The row or the batch brings the code; otherwise it was drawn. */
  hasOwnCode: boolean;
}

/** A row whose certificate is signed. */
interface Ready extends Pick<Readable, 'row' | 'hasOwnCode'> {
  certificate: PreparedCertificate;
}

/** Who issues the rows that a lease has. */
interface Context {
  batchId: number;
  lease: Lease;
  actor: Actor;
  /** The process stops. */
  stopping: AbortSignal | undefined;
}

const NOTHING = { certificate_id: null, errors: null, failure: null, code: null, retry: null, attempts: 0 };

/** Issues the pending rows of running batches. */
@Injectable()
export class IssueJob implements LeasedJob<Work> {
  readonly name = 'certificate_batches';
  readonly lanes = LANES;
  private readonly logger = new Logger('Batch');
  /** The queue of the PDF threads never has more of a batch, so that a single certificate waits for as many at most. */
  private readonly prints: BoundedQueue;

  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly files: FilesService,
    private readonly issuing: IssueService,
    workers: PdfWorkers,
  ) {
    this.prints = new BoundedQueue(workers.capacity, Infinity);
  }

  async claim({ id, seconds }: Lease): Promise<Work | null> {
    const rows = await this.sql.many<ClaimedRow>(CLAIM, [id, seconds, CLAIM_ROWS]);
    const [first] = rows.sort((a, b) => a.row_no - b.row_no);
    if (first) return { batchId: first.batch_id, rows };
    await settle(this.sql, this.database, SETTLING, null);
    return null;
  }

  async extend({ id, seconds }: Lease): Promise<void> {
    await this.sql.many(EXTEND, [id, seconds]);
  }

  async release({ id }: Lease): Promise<void> {
    await this.sql.many(RELEASE, [id, 1, 0, ATTEMPTS_MAX]);
  }

  async run({ batchId, rows }: Work, lease: Lease, stopping?: AbortSignal): Promise<boolean> {
    const plan = await this.sql.one<Plan>(PLAN, [batchId]);
    if (!plan) return true;
    const actor = { ...plan.actor, id: plan.started_by };
    const results: RowResult[] = [];
    const readable: Readable[] = [];
    for (const row of rows) {
      const values = rowValues(plan, row.cells);
      const { request, errors } = checkRow({ ...values, certificate_code: row.code }, new Date());
      if (request) readable.push({ row, request, hasOwnCode: Boolean(values.certificate_code) });
      else results.push({ ...NOTHING, row_no: row.row_no, errors });
    }
    if (readable.length > 0) results.push(...(await this.issue({ batchId, lease, actor, stopping }, readable)));
    if (results.length > 0) await this.sql.many(RESULTS, [batchId, lease.id, JSON.stringify(results)]);
    return results.length < rows.length || results.some(({ retry, code }) => retry === null || code !== null);
  }

  /** @returns the results of the rows that were not issued. */
  private async issue(context: Context, readable: readonly Readable[]): Promise<RowResult[]> {
    const rows = readable.map(({ row }) => row);
    let ready: Ready[];
    try {
      const requests = readable.map(({ request }) => request);
      const prepared = await this.issuing.prepare(requests, context.actor, 'batch');
      ready = prepared.map((certificate, place) => ({ ...(readable[place] as Readable), certificate }));
    } catch (error) {
      return rows.map((row) => this.resultOf(error, row));
    }
    try {
      return await this.issueTogether(context, ready);
    } catch (error) {
      if (!isUniqueViolation(error)) return rows.map((row) => this.resultOf(error, row));
    }
    // One of the codes has a certificate. It may be the one of the row.
    const results: RowResult[] = [];
    for (const each of ready) results.push(...(await this.issueAlone(context, each)));
    return results;
  }

  private async issueTogether(context: Context, ready: readonly Ready[]): Promise<RowResult[]> {
    const { batchId, lease, actor, stopping } = context;
    const makes = ready.map(
      ({ certificate }) =>
        () =>
          this.prints.run(async () => {
            // A slow storage would fill the memory with PDFs.
            await this.files.memory.untilRoom();
            if (stopping?.aborted) throw new AppError('overloaded');
            return certificate.print();
          }),
    );
    const printed = await this.files.storeSeveral('certificate', 'application/pdf', makes, async (files) => {
      const durable = files.flatMap((file, place): DurableRow[] => {
        const each = ready[place];
        if (!file || !each) return [];
        const draft = certificateColumns(each.certificate.draft);
        return [{ row_no: each.row.row_no, file: file.id, size: file.size, sha256: file.sha256, draft }];
      });
      const values = [batchId, lease.id, JSON.stringify(durable), actorValue(actor)];
      const issued = await this.sql.many<{ file: string }>(ISSUE, values);
      countIssued(issued.length);
      return new Set(issued.map(({ file }) => file));
    });
    return ready.flatMap(({ row }, place) => {
      const result = printed[place];
      return result?.status === 'rejected' ? [this.resultOf(result.reason, row)] : [];
    });
  }

  /** Only `ISSUE` creates certificates of rows, so that none exists without its row. */
  private async issueAlone(context: Context, ready: Ready): Promise<RowResult[]> {
    const { row, certificate } = ready;
    try {
      return await this.issueTogether(context, [ready]);
    } catch (error) {
      try {
        const known = isUniqueViolation(error) ? await this.issuing.findSame(certificate.draft) : null;
        return [known ? { ...NOTHING, row_no: row.row_no, certificate_id: known.id } : this.resultOf(error, row)];
      } catch (refusal) {
        const isTaken = refusal instanceof AppError && refusal.code === 'certificate_code_taken';
        if (isTaken && !ready.hasOwnCode) return [{ ...NOTHING, row_no: row.row_no, code: drawCode(), retry: 0 }];
        return [this.resultOf(refusal, row)];
      }
    }
  }

  private resultOf(error: unknown, { row_no, attempts }: ClaimedRow): RowResult {
    const later = { ...NOTHING, row_no, retry: OUTAGE_RETRY_S };
    if (isTransientError(error)) return later;
    if (error instanceof AppError) {
      if (error.code === 'overloaded') return later;
      if (!REFUSALS.has(error.code)) return { ...NOTHING, row_no, failure: error.message };
      return { ...NOTHING, row_no, errors: error.details.errors ?? [{ path: '', message: error.message }] };
    }
    this.logger.error(error);
    const failed = { ...NOTHING, row_no, attempts: 1 };
    if (attempts + 1 >= ATTEMPTS_MAX) return { ...failed, failure: ROW_ERRORS.unexpected };
    return { ...failed, retry: 2 ** attempts };
  }
}
