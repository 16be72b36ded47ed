import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Order } from '@telar/contracts/orders';
import { ORDER_PAGE_TEXTS, PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useEffect, useRef, useState } from 'react';
import { mayHaveGuestOrders } from '../../../../../api/buyer-orders/guest-orders-mark';
import type { OrderLink } from '../../../../../api/buyer-orders/order-calls';
import type { OwnedWaiting } from '../../../../../api/buyer-orders/waiting-orders';
import { myCoursesQuery } from '../../../../../api/my-courses';
import { accountId } from '../../../../../session/data-owner';
import { Alert } from '../../../../../ui/Alert';
import { ButtonLink } from '../../../../../ui/Button';
import { FocusOnMount } from '../../../../../ui/FocusOnMount';
import { ShareButton } from '../../../../../ui/ShareButton';
import { PurchaseFacts } from '../PurchaseFacts';
import { YapePayment } from '../YapePayment';
import { CancelOrder } from './CancelOrder';
import { OrderDetails } from './OrderDetails';
import { OrderHistory } from './OrderHistory';
import { OrderState } from './OrderState';
import { PaymentForm } from './PaymentForm';
import type { TypedPayment } from './typed-payment';
import { usePayment } from './use-payment';
import { WaitingNote } from './WaitingNote';

interface OrderViewProps {
  order: Order;
  link: OrderLink;
  /** The payment that this device has not sent. */
  waiting: OwnedWaiting | undefined;
  /** The account of the order; `null` if the order was opened by its private link. */
  owner: number | null;
  /** What an earlier form of the payment had. */
  typed: TypedPayment;
  /** Called when the form has it. */
  onTypedTaken: () => void;
  onDiscarded: () => void;
}

/** Shows an order: its state, how to pay while it is unpaid, and its history. */
export function OrderView(props: OrderViewProps) {
  const { order, link, waiting, owner, onDiscarded } = props;
  // Old copies of a free order may still have a payment.
  const isPayable = order.actions.includes('submit') && order.total > 0;
  // Orders and payments of an account are stored in its database, which is closed after the session expires.
  const isLocked = link.token === '' && accountId() === null;
  // The buyer must not be asked to pay again.
  const isReported = waiting !== undefined && waiting.problem === null;
  const state = useNewState(order.state);
  const path = useLocation({ select: (location) => location.pathname });
  const login = (
    <Alert
      tone="info"
      action={
        <ButtonLink to="/iniciar-sesion" search={{ volver: path }}>
          Iniciar sesión
        </ButtonLink>
      }
    >
      {ORDER_PAGE_TEXTS.locked}
    </Alert>
  );
  return (
    <>
      <div ref={state} tabIndex={-1}>
        <OrderState order={order} isOwn={owner !== null} isReported={isPayable && isReported} />
      </div>
      {waiting && !isPayable && (
        <WaitingNote
          waiting={waiting}
          text={waiting.problem ?? ORDER_PAGE_TEXTS.waitingPayment}
          onDiscarded={onDiscarded}
        />
      )}
      {isPayable && isLocked && (isReported ? login : <YapePayment {...payable(order)}>{login}</YapePayment>)}
      {isPayable && !isLocked && <Payment {...props} />}
      <div className="grid gap-8 md:grid-cols-2">
        <OrderDetails order={order} />
        <OrderHistory history={order.history} />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-linea pt-5">
        <ShareButton title={`Pedido ${order.code}`} url={location.href} />
        {order.actions.includes('cancel') && !isLocked && <CancelOrder link={link} />}
        {(owner !== null || mayHaveGuestOrders()) && (
          <ButtonLink to="/mis-pedidos" variant="quiet">
            Mis pedidos
          </ButtonLink>
        )}
        <p className="basis-full text-sm text-suave">
          {owner === null ? ORDER_PAGE_TEXTS.private : ORDER_PAGE_TEXTS.ownLink}
        </p>
      </div>
    </>
  );
}

/**
 * Scrolls to the state when it changes, because the form below it disappears. A paid order also changes the account's
 * courses.
 */
function useNewState(state: Order['state']) {
  const client = useQueryClient();
  const shown = useRef(state);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state === 'paid') void client.invalidateQueries({ queryKey: myCoursesQuery.queryKey });
    if (shown.current === state) return;
    shown.current = state;
    element.current?.focus();
  }, [state, client]);
  return element;
}

const payable = ({ code, items, total, buyer }: Order) => ({
  purchase: { amount: total, item: items.map(({ title }) => title).join(' + ') },
  code,
  payer: buyer.name,
});

/** Shows how to pay, with a form for the payment. A buyer whose payment waits to be sent sees that instead. */
function Payment({ order, link, waiting, owner, typed, onTypedTaken, onDiscarded }: OrderViewProps) {
  const [id] = useState(() => crypto.randomUUID());
  const { code, token } = link;
  const { purchase } = payable(order);
  const made = { id: waiting?.id ?? id, request: null, title: purchase.item, total: order.total, code, token };
  const { busy, isStored, refusal, problem, send } = usePayment({
    ...made,
    owner: waiting?.owner ?? owner,
    payment: null,
    problem: null,
    storedAt: 0,
  });
  if (waiting && waiting.problem === null && !busy) {
    return (
      <>
        <FocusOnMount when={isStored}>
          <WaitingNote waiting={waiting} text={ORDER_PAGE_TEXTS.waitingPayment} onDiscarded={onDiscarded} />
        </FocusOnMount>
        <PurchaseFacts purchase={purchase} code={order.code} />
      </>
    );
  }
  const title = order.state === 'rejected' ? PAYMENT_FORM_TEXTS.again : PAYMENT_FORM_TEXTS.title;
  const earlier = waiting?.problem && !problem ? waiting.problem : '';
  return (
    <YapePayment {...payable(order)}>
      {earlier && <Alert tone="error">{`${ORDER_PAGE_TEXTS.refused}: ${earlier}`}</Alert>}
      <PaymentForm
        title={title}
        busy={busy}
        problem={problem}
        refusal={refusal}
        typed={typed}
        onTyped={onTypedTaken}
        onSubmit={send}
      />
    </YapePayment>
  );
}
