import { academy } from '@telar/brand/academy';
import { formatDate } from '@telar/domain/dates';
import type { CopyReason } from '../../../../offline/store/copy-reason';

const UNCONFIRMED = {
  offline: 'Sin conexión no se puede comprobar si sigue vigente.',
  server: `${academy.name} no responde ahora: no se puede comprobar si sigue vigente.`,
  waiting: `La respuesta de ${academy.name} tarda: todavía no se sabe si sigue vigente.`,
} as const satisfies Record<CopyReason, string>;

/** Says that the API did not confirm the certificate, and why. */
export function unconfirmedText(why: CopyReason): string {
  return UNCONFIRMED[why];
}

/** Says how recent the cached revocation list is. `day`: `YYYY-MM-DD`. */
export function stateAsOf(day: string, why: CopyReason): string {
  return `estado al ${formatDate(day)}, ${why === 'offline' ? 'sin conexión' : 'sin confirmar'}`;
}
