import { formatDate } from '@telar/domain/dates';

/** The verdict on a revoked certificate. `on`: the day of the revocation (`YYYY-MM-DD`); `null` if it is unknown. */
export function revokedText(on: string | null): string {
  return on === null ? 'Certificado anulado' : `Anulado el ${formatDate(on)}`;
}
