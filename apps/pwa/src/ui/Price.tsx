import { formatSoles } from '@telar/domain/money';
import { cx } from './cx';

/** Shows an amount in soles: "S/ 1,499.99". `large` is for the main price of a page. */
export function Price({ amount, large = false }: { amount: number; large?: boolean }) {
  return (
    <data
      value={amount}
      className={cx('font-titulo font-bold whitespace-nowrap tabular-nums', large ? 'text-3xl' : 'text-lg')}
    >
      {formatSoles(amount)}
    </data>
  );
}
