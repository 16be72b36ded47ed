import { AppError } from '../../platform/http/app-error';
import { labeledCounter } from '../../platform/metrics/registry';
import { countValidCheck } from './check-days';

const VERDICTS = [
  'valid',
  'certificate_revoked',
  'certificate_not_found',
  'certificate_file_unknown',
  'signed_token_invalid',
] as const;

const checks = labeledCounter(
  'telar_certificate_checks_total',
  'Certificates that somebody looked up by code, QR or file.',
  'verdict',
  VERDICTS,
);

/** Counts the verdict of a check. @throws what the check throws. */
export async function countCheck<T>(check: Promise<T>): Promise<T> {
  try {
    const found = await check;
    checks.inc('valid');
    countValidCheck();
    return found;
  } catch (error) {
    const verdict = error instanceof AppError ? VERDICTS.find((each) => each === error.code) : undefined;
    if (verdict) checks.inc(verdict);
    throw error;
  }
}
