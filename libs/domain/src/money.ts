import { formatCount } from './counts';

/** `1499.99` → `S/ 1,499.99`, with a normal space instead of the no-break space of `Intl`. */
export function formatSoles(amount: number): string {
  const [soles = '', cents = ''] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}S/ ${formatCount(Number(soles))}.${cents}`;
}
