import { useQueryClient } from '@tanstack/react-query';
import type { OrderSummary } from '@telar/contracts/orders';
import type { Statement } from '@telar/domain/bank-statement';
import { addDays } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { MATCH_DAYS, matchStatement } from '@telar/domain/statement-match';
import type { StatementMatch, StatementOrder } from '@telar/domain/statement-match';
import { STATEMENT_TEXTS } from '@telar/texts/screens/order-desk';
import { failureText } from '../../../../api/client/failure-text';
import { fetchOrdersToMatch } from '../../../../api/order-desk';
import { UnreadableFile } from '../../../../browser/spreadsheets/read-table';
import { useStateAfterPress } from '../../../../browser/use-after-press';
import { UnusableStatement } from './read-statement-input';

/** A payment of the statement with the order that it may be for. */
export type MatchedPayment = StatementMatch & { order: OrderSummary | undefined };

export interface Comparison {
  payments: MatchedPayment[];
  statement: Statement;
  /** True if there are more orders than were compared. */
  isCut: boolean;
}

/** Copied notifications have no day; they are assumed to be recent. */
const NOTICE_DAYS = 7;

const toMatch = (order: OrderSummary): StatementOrder => ({
  code: order.code,
  cents: Math.round(order.total * 100),
  operation: order.payment?.operation_number ?? null,
  day: order.payment?.paid_on ?? limaDate(new Date(order.payment?.submitted_at ?? order.created_at)),
  buyer: order.buyer.name,
  state: order.state === 'paid' || order.state === 'pending' ? order.state : 'in_review',
});

/** Statements contain no cash payments. */
const isInStatement = ({ payment }: OrderSummary) => payment?.method !== 'cash';

/** Reads a statement, and compares its payments with the orders. */
export function useStatement() {
  const queryClient = useQueryClient();
  const [comparison, setComparison] = useStateAfterPress<Comparison | null>(null);
  const [failure, setFailure] = useStateAfterPress('');
  const [isBusy, setBusy] = useStateAfterPress(false);

  async function matchOrders(statement: Statement): Promise<void> {
    const days = statement.rows.flatMap(({ day }) => day ?? []).sort();
    const today = limaDate(new Date());
    const [first, last] = [days[0] ?? addDays(today, -NOTICE_DAYS), days.at(-1) ?? today];
    // Buyers may report a payment some days later. Without those days the payment would match no order.
    const { orders: found, isCut } = await queryClient.fetchQuery(
      fetchOrdersToMatch(addDays(first, -MATCH_DAYS), addDays(last, MATCH_DAYS)),
    );
    const orders = found.filter(isInStatement);
    const byCode = new Map(orders.map((order) => [order.code, order]));
    const matches = matchStatement(statement.rows, orders.map(toMatch));
    const payments = matches.map((match) => ({ ...match, order: byCode.get(match.code ?? '') }));
    setComparison({ payments, statement, isCut });
  }

  async function compare(read: () => Promise<Statement>): Promise<void> {
    setFailure('');
    setBusy(true);
    try {
      await matchOrders(await read());
    } catch (error) {
      const isNamed = error instanceof UnusableStatement || error instanceof UnreadableFile;
      setFailure(isNamed ? error.message : failureText(STATEMENT_TEXTS.ordersFailed, error));
    }
    setBusy(false);
  }

  return {
    comparison,
    failure,
    isBusy,
    compare: (read: () => Promise<Statement>) => void compare(read),
    /** Compares the same payments with the orders as they are now. */
    again: () => comparison && void compare(() => Promise.resolve(comparison.statement)),
  };
}
