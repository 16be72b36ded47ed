import {
  CertificateImportFiles,
  CertificateImportRequest,
  NewCertificateImportRow,
} from '@telar/contracts/certificate-imports';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { z } from 'zod';
import { validationError } from '../../../platform/http/validation.pipe';
import { readRows } from '../../certificate-rows/read-rows';

/** The request before its rows are read. */
const Envelope = CertificateImportRequest.extend({ rows: z.array(z.unknown()).min(1).max(IMPORT_LIMITS.rows) });

/** The response names so many errors at most. */
const ISSUES_MAX = 20;

/** Reads the request of an import. @throws AppError `validation_failed` with paths such as `rows.3.dni`. */
export function readImport(body: unknown): Promise<CertificateImportRequest> {
  return readRows(body, Envelope, NewCertificateImportRow);
}

/** @throws AppError `validation_failed` */
export function readFiles(body: unknown): CertificateImportFiles {
  const { data, error } = CertificateImportFiles.safeParse(body);
  if (!data) throw validationError(error.issues.slice(0, ISSUES_MAX));
  return data;
}
