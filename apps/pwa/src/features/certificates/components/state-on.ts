import { formatDate } from '@telar/domain';

/** As of when something is known that nobody could be asked about. `day`: `YYYY-MM-DD`. */
export function stateOn(day: string): string {
  return `estado al ${formatDate(day)}, sin conexión`;
}
