import type { OrderSummary } from '@telar/contracts/orders';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { limaDateTime } from '@telar/texts/audit';
import { ORDER_CSV_HEAD, ORDER_STATE_LABELS, PAYMENT_METHOD_LABELS } from '@telar/texts/orders';

const cellsOf = ({ buyer, payment, ...order }: OrderSummary): string[] => [
  order.code,
  limaDateTime(order.created_at),
  ORDER_STATE_LABELS[order.state],
  buyer.name,
  buyer.email,
  buyer.phone ?? '',
  buyer.dni ?? '',
  order.items.map(({ title }) => title).join('; '),
  order.total.toFixed(2),
  payment ? PAYMENT_METHOD_LABELS[payment.method] : '',
  payment?.operation_number ?? '',
  payment ? limaDateTime(payment.submitted_at) : '',
  order.created_by ?? '',
  order.reason ?? '',
];

/** Orders as the lines of a CSV file, in parts. */
export async function* orderLines(parts: AsyncIterable<OrderSummary[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([ORDER_CSV_HEAD]);
  for await (const orders of parts) yield csvLines(orders.map(cellsOf));
}
