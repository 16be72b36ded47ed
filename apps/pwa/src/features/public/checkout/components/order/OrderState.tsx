import type { Order } from '@telar/contracts/orders';
import type { OrderState as State } from '@telar/domain/orders';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import {
  BUYER_STATE_TEXTS,
  FREE_LABEL,
  FREE_STATE_TEXTS,
  guestAccess,
  PAID_LABEL,
} from '@telar/texts/screens/buyer-orders';
import { FROM_MY_COURSES } from '../../../../../session/from-my-courses';
import { Alert } from '../../../../../ui/Alert';
import { ButtonLink } from '../../../../../ui/Button';
import { momentText } from './moment-text';

const TONES = {
  pending: 'info',
  in_review: 'info',
  paid: 'success',
  rejected: 'warning',
  expired: 'warning',
  cancelled: 'info',
  refunded: 'info',
} as const satisfies Record<State, string>;

interface OrderStateProps {
  order: Order;
  isOwn: boolean;
  /** True if the payment waits on this device: the buyer must not be asked to pay. */
  isReported: boolean;
}

/** Says the state of the order, what it means, and the reason. */
export function OrderState({ order, isOwn, isReported }: OrderStateProps) {
  const { state, reason, expires_at: expires } = order;
  const isPaid = state === 'paid';
  const isFree = order.total === 0;
  return (
    <Alert tone={TONES[state]} action={isPaid && <CourseLink order={order} isOwn={isOwn} />}>
      <p className="titulo-3">{isPaid ? (isFree ? FREE_LABEL : PAID_LABEL) : ORDER_STATE_LABELS[state]}</p>
      {!isReported && <p className="font-normal">{(isFree && FREE_STATE_TEXTS[state]) || BUYER_STATE_TEXTS[state]}</p>}
      {reason && (
        <p className="mt-1">
          Motivo: <span className="wrap-anywhere">{reason}</span>
        </p>
      )}
      {isPaid && !isOwn && <p className="mt-1 font-normal">{guestAccess(order.buyer.email)}</p>}
      {expires && !isFree && !isReported && (
        <p className="mt-1 font-normal">Puedes pagarlo hasta el {momentText(expires)}.</p>
      )}
    </Alert>
  );
}

/** A guest gets an account with the approval, so the link opens the courses after a login. */
function CourseLink({ order: { items }, isOwn }: { order: Order; isOwn: boolean }) {
  const [only] = items;
  if (isOwn && items.length === 1 && only?.kind === 'course') {
    const params = { courseId: String(only.id), moduleId: 'continuar' };
    return (
      <ButtonLink to="/mis-cursos/$courseId/$moduleId" params={params}>
        Entrar al curso
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/mis-cursos" search={FROM_MY_COURSES}>
      Entrar a mis cursos
    </ButtonLink>
  );
}
