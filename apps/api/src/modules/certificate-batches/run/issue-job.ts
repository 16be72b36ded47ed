import { Injectable, Logger } from '@nestjs/common';
import type { IssueCertificateRequest } from '@telar/contracts/certificates';
import { BATCH_ERRORS } from '@telar/texts/certificate-batches';
import { Semaphore } from 'async-mutex';
import { actorValue } from '../../../platform/audit/actor';
import type { Actor } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { AppError } from '../../../platform/http/app-error';
import type { Lease, LeasedJob } from '../../../platform/jobs/leased-job';
import { isDatabaseUnavailable } from '../../../platform/outages/database-unavailable';
import { FilesService } from '../../../platform/storage/files.service';
import { certificateColumns } from '../../certificates/certificate.insert';
import { countIssued, IssueService } from '../../certificates/issue.service';
import type { PreparedCertificate } from '../../certificates/issue.service';
import { PdfWorkers } from '../../certificates/pdf/pdf-workers';
import { checkRow, rowValues } from '../draft/row-check';
import { CLAIM, EXTEND, ISSUE, PLAN, RELEASE, RESULTS, SETTLE } from './run.statements';
import type { ClaimedRow, DurableRow, Plan, RowResult } from './run.statements';

/** Rows of one claim, whose certificates get their rows in one transaction. */
const CLAIM_ROWS = 16;
/** While one claim waits for the disk, the PDFs of another one are printed. */
const LANES = 3;
const RETRY_MAX_S = 60;
/** After an error that nobody expected. */
const ATTEMPTS_MAX = 3;
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
}

const NOTHING = { certificate_id: null, errors: null, failure: null, retry: null };

/** Seconds until the next attempt: 1, 2, 4, … */
const backoff = (attempts: number) => Math.min(2 ** Math.max(0, attempts - 1), RETRY_MAX_S);

/** Issues the pending rows of running batches. */
@Injectable()
export class IssueJob implements LeasedJob<Work> {
  readonly name = 'certificate_batches';
  readonly lanes = LANES;
  private readonly logger = new Logger('Batch');
  /** The queue of the PDF threads never has more of a batch, so that a single certificate waits for as many at most. */
  private readonly prints: Semaphore;

  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly issuing: IssueService,
    workers: PdfWorkers,
  ) {
    this.prints = new Semaphore(workers.capacity);
  }

  async claim({ id, seconds }: Lease): Promise<Work | null> {
    const rows = await this.sql.many<ClaimedRow>(CLAIM, [id, seconds, CLAIM_ROWS]);
    const [first] = rows.sort((a, b) => a.row_no - b.row_no);
    if (first) return { batchId: first.batch_id, rows };
    await this.sql.many(SETTLE, [null]);
    return null;
  }

  async extend({ id, seconds }: Lease): Promise<void> {
    await this.sql.many(EXTEND, [id, seconds]);
  }

  async release({ id }: Lease): Promise<void> {
    await this.sql.many(RELEASE, [id, 1]);
  }

  async run({ batchId, rows }: Work, lease: Lease): Promise<boolean> {
    const plan = await this.sql.one<Plan>(PLAN, [batchId]);
    if (!plan) return true;
    const actor = { ...plan.actor, id: plan.started_by };
    const results: RowResult[] = [];
    const readable: Readable[] = [];
    for (const row of rows) {
      const { request, errors } = checkRow({ ...rowValues(plan, row.cells), certificate_code: row.code }, new Date());
      if (request) readable.push({ row, request });
      else results.push({ ...NOTHING, row_no: row.row_no, errors });
    }
    if (readable.length > 0) results.push(...(await this.issue(batchId, lease, readable, actor)));
    if (results.length > 0) await this.sql.many(RESULTS, [batchId, lease.id, JSON.stringify(results)]);
    return results.length < rows.length || results.some(({ retry }) => retry === null);
  }

  /** @returns the results of the rows that were not issued. */
  private async issue(batchId: number, lease: Lease, readable: Readable[], actor: Actor): Promise<RowResult[]> {
    let prepared: PreparedCertificate[];
    try {
      prepared = await this.issuing.prepare(
        readable.map(({ request }) => request),
        actor,
      );
    } catch (error) {
      return readable.map(({ row }) => this.resultOf(error, row));
    }
    try {
      return await this.issueTogether(batchId, lease, readable, prepared, actor);
    } catch (error) {
      // One of the codes has a certificate. It may be the one of the row.
      if (isUniqueViolation(error)) return this.issueOneByOne(readable, actor);
      return readable.map(({ row }) => this.resultOf(error, row));
    }
  }

  private async issueTogether(
    batchId: number,
    lease: Lease,
    readable: readonly Readable[],
    prepared: readonly PreparedCertificate[],
    actor: Actor,
  ): Promise<RowResult[]> {
    const makes = prepared.map(
      ({ print }) =>
        () =>
          this.prints.runExclusive(print),
    );
    const printed = await this.files.storeSeveral('certificate', 'application/pdf', makes, async (files) => {
      const durable = files.flatMap((file, place): DurableRow[] => {
        const [row, certificate] = [readable[place]?.row, prepared[place]];
        if (!file || !row || !certificate) return [];
        const draft = certificateColumns(certificate.draft);
        return [{ row_no: row.row_no, file: file.id, size: file.size, sha256: file.sha256, draft }];
      });
      const values = [batchId, lease.id, JSON.stringify(durable), actorValue(actor)];
      const issued = await this.sql.many<{ file: string }>(ISSUE, values);
      countIssued(issued.length);
      return new Set(issued.map(({ file }) => file));
    });
    return readable.flatMap(({ row }, place) => {
      const result = printed[place];
      return result?.status === 'rejected' ? [this.resultOf(result.reason, row)] : [];
    });
  }

  private async issueOneByOne(readable: readonly Readable[], actor: Actor): Promise<RowResult[]> {
    const results: RowResult[] = [];
    for (const { row, request } of readable) {
      try {
        const { id } = await this.prints.runExclusive(() => this.issuing.issue(request, actor));
        results.push({ ...NOTHING, row_no: row.row_no, certificate_id: id });
      } catch (error) {
        results.push(this.resultOf(error, row));
      }
    }
    return results;
  }

  private resultOf(error: unknown, { row_no, attempts }: ClaimedRow): RowResult {
    const later = { ...NOTHING, row_no, retry: backoff(attempts) };
    if (isDatabaseUnavailable(error)) return later;
    if (error instanceof AppError) {
      if (error.code === 'overloaded') return later;
      if (!REFUSALS.has(error.code)) return { ...NOTHING, row_no, failure: error.message };
      return { ...NOTHING, row_no, errors: error.details.errors ?? [{ path: '', message: error.message }] };
    }
    this.logger.error(error);
    return attempts < ATTEMPTS_MAX ? later : { ...NOTHING, row_no, failure: BATCH_ERRORS.unexpected };
  }
}
