import { CertificateBatchRequest, NewCertificateBatchRow } from '@telar/contracts/certificate-batches';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { summarizeFieldErrors } from '@telar/texts/describe-issue';
import type { Issue } from '@telar/texts/describe-issue';
import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error';
import { validationError } from '../../../platform/http/validation.pipe';
import { readRows } from '../../certificate-rows/read-rows';

/** The request before its rows are read. */
const Envelope = CertificateBatchRequest.extend({ rows: z.array(z.unknown()).min(1).max(BATCH_LIMITS.rows) });

/** A 400 whose message has a sentence for each field, not only for the first: who sends none reads what to send. */
function errorOfAllFields(issues: readonly Issue[]): AppError {
  const { errors = [] } = validationError(issues).details;
  const message = errors.map((error) => summarizeFieldErrors([error])).join(' ');
  return new AppError('validation_failed', { errors, message });
}

/** Reads the request of a new batch. @throws AppError `validation_failed` with paths such as `rows.3.dni`. */
export function readBatch(body: unknown): Promise<CertificateBatchRequest> {
  return readRows(body, Envelope, NewCertificateBatchRow, errorOfAllFields);
}
