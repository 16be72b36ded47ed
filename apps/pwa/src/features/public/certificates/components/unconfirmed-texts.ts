import { academy } from '@telar/brand/academy';
import { formatDate } from '@telar/domain/dates';
import type { CopyReason } from '../../../../offline/store/copy-reason';

const UNCONFIRMED = {
  offline: 'Sin conexión no se puede comprobar si sigue vigente.',
  server: `${academy.name} no responde ahora: no se puede comprobar si sigue vigente.`,
  waiting: `La respuesta de ${academy.name} tarda: todavía no se sabe si sigue vigente.`,
} as const satisfies Record<CopyReason, string>;

/** That nobody knows whether it still holds, and why nobody could be asked. */
export function unconfirmedText(why: CopyReason): string {
  return UNCONFIRMED[why];
}

/** As of when something is known that nobody could be asked about. `day`: `YYYY-MM-DD`. */
export function stateAsOf(day: string, why: CopyReason): string {
  return `estado al ${formatDate(day)}, ${why === 'offline' ? 'sin conexión' : 'sin confirmar'}`;
}
