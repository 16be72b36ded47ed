import type { OrderState } from '@telar/domain/orders';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import { Badge } from '../../../../ui/Badge';
import { STAFF_ORDER_TONES } from '../../../../ui/order-tones';

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={STAFF_ORDER_TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>;
}
