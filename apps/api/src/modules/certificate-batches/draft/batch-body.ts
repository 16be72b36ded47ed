import { setImmediate as nextTurn } from 'node:timers/promises';
import { CertificateBatchCells, CertificateBatchRequest } from '@telar/contracts/certificate-batches';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { summarizeFieldErrors } from '@telar/texts/describe-issue';
import type { Issue } from '@telar/texts/describe-issue';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error';
import { validationError } from '../../../platform/http/validation.pipe';

/** The request before its rows are read. */
const Envelope = CertificateBatchRequest.extend({ rows: z.array(z.unknown()).min(1).max(BATCH_LIMITS.rows) });

/** Rows that are read before other requests get their turn. */
const SLICE = 500;
/** The response names so many errors at most. */
const ISSUES_MAX = 20;

/** A 400 whose message names all fields, because a caller who sends none learns there what to send. */
function namingAll(issues: readonly Issue[]): AppError {
  const { errors = [] } = validationError(issues).details;
  const message = errors.map((error) => summarizeFieldErrors([error])).join(' ');
  return new AppError('validation_failed', { errors, message });
}

/** Reads the request of a new batch. @throws AppError `validation_failed` with paths such as `rows.3.dni`. */
export async function readBatch(body: unknown): Promise<CertificateBatchRequest> {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) throw namingAll(envelope.error.issues);
  const rows: CertificateBatchCells[] = [];
  const issues: Issue[] = [];
  for (const [place, row] of envelope.data.rows.entries()) {
    if (place % SLICE === SLICE - 1) await nextTurn();
    const { data, error } = CertificateBatchCells.safeParse(row);
    if (data) rows.push(data);
    else issues.push(...error.issues.map((issue) => ({ ...issue, path: ['rows', place, ...issue.path] })));
    if (issues.length >= ISSUES_MAX) break;
  }
  if (issues.length > 0) throw validationError(issues);
  return { ...envelope.data, rows };
}
