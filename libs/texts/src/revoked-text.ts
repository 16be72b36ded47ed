import { formatDate } from '@telar/domain/dates';

/**
 * The verdict on a revoked certificate. `on`: the day of the revocation (`YYYY-MM-DD`); `null` if it is unknown,
 * because the API or the cached revocation list is of an older version.
 */
export function revokedText(on: string | null): string {
  return on === null ? 'Anulado (fecha no disponible)' : `Anulado el ${formatDate(on)}`;
}
