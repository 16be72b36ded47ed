import type { OrderBuyer, OrderSummary } from '@telar/contracts/orders';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { formatDate } from '@telar/domain/dates';
import { DOCUMENT_SHORT_LABELS } from '@telar/domain/identity-document';
import { limaDate, limaDateTime } from '@telar/domain/lima-time';
import { ORDER_CSV_HEAD, ORDER_STATE_LABELS, PAYMENT_METHOD_LABELS } from '@telar/texts/orders';

/** An order with what only accounting needs. */
export interface OrderLine extends OrderSummary {
  /** ISO 8601, UTC. */
  paid_at: string | null;
  approved_by: string | null;
}

const otherDocument = ({ document_type: type, document_number: number }: OrderBuyer): string =>
  type && type !== 'dni' ? `${DOCUMENT_SHORT_LABELS[type]} ${number ?? ''}` : '';

const cellsOf = ({ buyer, payment, ...order }: OrderLine): string[] => [
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
  payment ? formatDate(payment.paid_on ?? limaDate(new Date(payment.submitted_at))) : '',
  payment ? limaDateTime(payment.submitted_at) : '',
  order.paid_at === null ? '' : limaDateTime(order.paid_at),
  order.approved_by ?? '',
  order.created_by ?? '',
  order.reason ?? '',
  otherDocument(buyer),
];

/** Orders as the lines of a CSV file, in parts. */
export async function* orderLines(parts: AsyncIterable<OrderLine[]>): AsyncGenerator<string> {
  yield CSV_START + csvLines([ORDER_CSV_HEAD]);
  for await (const orders of parts) yield csvLines(orders.map(cellsOf));
}
