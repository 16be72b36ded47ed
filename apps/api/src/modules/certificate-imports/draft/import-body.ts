import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CertificateImportCells,
  CertificateImportFiles,
  CertificateImportRequest,
} from '@telar/contracts/certificate-imports';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import type { Issue } from '@telar/texts/describe-issue';
import { z } from 'zod';
import { validationError } from '../../../platform/http/validation.pipe';

/** The request before its rows are read. */
const Envelope = CertificateImportRequest.extend({ rows: z.array(z.unknown()).min(1).max(IMPORT_LIMITS.rows) });

/** Rows that are read before other requests get their turn. */
const SLICE = 500;
/** The response names so many errors at most. */
const ISSUES_MAX = 20;

/** Reads the request of an import. @throws AppError `validation_failed` with paths such as `rows.3.dni`. */
export async function readImport(body: unknown): Promise<CertificateImportRequest> {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) throw validationError(envelope.error.issues);
  const rows: CertificateImportCells[] = [];
  const issues: Issue[] = [];
  for (const [place, row] of envelope.data.rows.entries()) {
    if (place % SLICE === SLICE - 1) await nextTurn();
    const { data, error } = CertificateImportCells.safeParse(row);
    if (data) rows.push(data);
    else issues.push(...error.issues.map((issue) => ({ ...issue, path: ['rows', place, ...issue.path] })));
    if (issues.length >= ISSUES_MAX) break;
  }
  if (issues.length > 0) throw validationError(issues);
  return { ...envelope.data, rows };
}

/** @throws AppError `validation_failed` */
export function readFiles(body: unknown): CertificateImportFiles {
  const { data, error } = CertificateImportFiles.safeParse(body);
  if (!data) throw validationError(error.issues.slice(0, ISSUES_MAX));
  return data;
}
