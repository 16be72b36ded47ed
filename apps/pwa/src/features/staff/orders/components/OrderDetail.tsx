import type { Order } from '@telar/contracts/orders';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { Alert } from '../../../../ui/Alert';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import { OrderStateBadge } from './OrderStateBadge';
import { VoucherPicture } from './VoucherPicture';

interface OrderDetailProps {
  order: Order;
  /** Why the approval failed; empty if it did not. */
  failure: string;
}

/** An order: its voucher beside what is compared with the statement, and its history. */
export function OrderDetail({ order, failure }: OrderDetailProps) {
  const pictures = order.payments.filter(({ voucher }) => voucher);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-2">
          {pictures.length === 0 && (
            <p className="text-suave">
              {order.total === 0 ? ORDER_DESK_TEXTS.voucherFree : ORDER_DESK_TEXTS.voucherNone}
            </p>
          )}
          {pictures.slice(0, 1).map((payment) => (
            <VoucherPicture key={payment.id} code={order.code} payment={payment} />
          ))}
          {pictures.length > 1 && (
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-pacifico">
                Constancias anteriores ({pictures.length - 1})
              </summary>
              {pictures.slice(1).map((payment) => (
                <VoucherPicture key={payment.id} code={order.code} payment={payment} />
              ))}
            </details>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <p>
            <OrderStateBadge state={order.state} />
            {order.reason && <span className="text-suave wrap-anywhere"> «{order.reason}»</span>}
          </p>
          <OrderFacts order={order} />
          {failure && <Alert tone="error">{failure}</Alert>}
        </div>
      </div>
      <OrderHistory history={order.history} />
    </div>
  );
}
