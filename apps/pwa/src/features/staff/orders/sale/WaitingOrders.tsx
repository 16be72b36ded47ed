import type { WaitingOrder } from '@telar/contracts/order-quotes';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';

/** Warns that the person ordered the same already, perhaps without an account. The sale can go on. */
export function WaitingOrders({ orders }: { orders: readonly WaitingOrder[] }) {
  return orders.map(({ code, state, titles, created_at: at }) => (
    <Alert
      key={code}
      tone="warning"
      action={
        <ButtonLink
          to="/pedidos"
          search={{ state: 'all', search: code, order: code } as never}
          target="_blank"
          variant="outline"
          size="compact"
        >
          {SALE_SCREEN_TEXTS.waitingOpen(code)}
        </ButtonLink>
      }
    >
      {SALE_SCREEN_TEXTS.waiting(titles, ORDER_STATE_LABELS[state], formatDate(limaDate(new Date(at))))}
    </Alert>
  ));
}
