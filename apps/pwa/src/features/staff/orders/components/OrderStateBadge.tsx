import type { OrderState } from '@telar/domain/orders';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import { Badge } from '../../../../ui/Badge';

const TONES = {
  pending: 'neutral',
  in_review: 'notice',
  paid: 'success',
  rejected: 'error',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
} as const;

export function OrderStateBadge({ state }: { state: OrderState }) {
  return <Badge tone={TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>;
}
