import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ORDER_PAGE_TEXTS } from '@telar/texts/screens/buyer-orders';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OrderLink } from '../../../../../api/buyer-orders/order-calls';
import { sentLink } from '../../../../../api/buyer-orders/send-orders';
import { isReferenceTo } from '../../../../../api/buyer-orders/unsent-link';
import { waitingOrdersQuery } from '../../../../../api/buyer-orders/waiting-orders';
import type { OwnedWaiting } from '../../../../../api/buyer-orders/waiting-orders';
import { DEVICE_QUERY_KEY } from '../../../../../offline/store/device-query-key';
import { Alert } from '../../../../../ui/Alert';
import { ButtonLink } from '../../../../../ui/Button';
import { EmptyState } from '../../../../../ui/EmptyState';
import { FocusOnMount } from '../../../../../ui/FocusOnMount';
import { PurchaseFacts } from '../PurchaseFacts';
import { YapePayment } from '../YapePayment';
import { PaymentForm } from './PaymentForm';
import { NOTHING_TYPED } from './typed-payment';
import type { TypedPayment } from './typed-payment';
import { usePayment } from './use-payment';
import { WaitingNote } from './WaitingNote';

const toPage = ({ code, token }: OrderLink) => ({ params: { code }, ...(token && { hash: token }), replace: true });

interface UnsentOrderProps {
  /** As `waitingLink` has it. */
  reference: string;
  /**
   * Called before the page of the order opens, with its code and what the buyer entered into the form of the payment.
   */
  onMade: (code: string, typed: TypedPayment) => void;
}

/** An order that this device has not sent. After it is sent, the page of the order opens. */
export function UnsentOrder({ reference, onMade }: UnsentOrderProps) {
  const navigate = useNavigate();
  const typed = useRef(NOTHING_TYPED);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const list = useQuery(waitingOrdersQuery);
  const waiting = list.data?.find((one) => isReferenceTo(reference, one.id));
  const sent = useQuery({
    queryKey: [DEVICE_QUERY_KEY, 'sent-order', reference],
    queryFn: () => sentLink(reference),
    enabled: list.isSuccess && !waiting,
    staleTime: 0,
  });
  const { code = null, token = '' } = waiting ?? sent.data ?? {};
  const open = useEffectEvent((link: OrderLink) => {
    onMade(link.code, typed.current);
    void navigate({ to: '/pedido/$code', ...toPage(link) });
  });
  useEffect(() => {
    if (code !== null) open({ code, token });
  }, [code, token]);
  if (waiting && code === null) {
    return (
      <Unsent
        waiting={waiting}
        onTyped={(entered) => {
          typed.current = entered;
        }}
        onDiscarded={() => setIsDiscarded(true)}
      />
    );
  }
  if (code !== null || list.isPending || sent.isPending) return null;
  return (
    <FocusOnMount when={isDiscarded}>
      <EmptyState
        title={isDiscarded ? ORDER_PAGE_TEXTS.discardedOrder : ORDER_PAGE_TEXTS.sent}
        action={<ButtonLink to="/mis-pedidos">Ver mis pedidos</ButtonLink>}
      />
    </FocusOnMount>
  );
}

interface UnsentProps {
  waiting: OwnedWaiting;
  onTyped: (typed: TypedPayment) => void;
  onDiscarded: () => void;
}

function Unsent({ waiting, onTyped, onDiscarded }: UnsentProps) {
  const navigate = useNavigate();
  const { busy, isStored, refusal, problem, send } = usePayment(waiting, (sending) => {
    if (sending.state === 'sent') void navigate({ to: '/pedido/$code', ...toPage(sending.link) });
  });
  const { title, total, payment } = waiting;
  const note = (
    <>
      {waiting.problem && <Alert tone="error">{`${ORDER_PAGE_TEXTS.refused}: ${waiting.problem}`}</Alert>}
      <WaitingNote waiting={waiting} text={noteText(waiting)} onDiscarded={onDiscarded} />
    </>
  );
  // Who reported the payment must not pay again.
  if (payment && !busy) {
    return (
      <>
        <FocusOnMount when={isStored} className="flex flex-col gap-8">
          {note}
        </FocusOnMount>
        {total === null ? (
          <p className="titulo-3">{title}</p>
        ) : (
          <PurchaseFacts purchase={{ amount: total, item: title }} />
        )}
      </>
    );
  }
  const form = (
    <PaymentForm
      // Until the note replaces the form.
      busy={busy || isStored}
      problem={problem}
      refusal={refusal}
      typed={NOTHING_TYPED}
      onTyped={onTyped}
      onSubmit={send}
    />
  );
  if (total === null) {
    return (
      <>
        {note}
        <p className="titulo-3">{title}</p>
        <p>{ORDER_PAGE_TEXTS.totalLater}</p>
        {form}
      </>
    );
  }
  return (
    <>
      {note}
      <YapePayment
        purchase={{ amount: total, item: title }}
        lastStep={PAYMENT_TEXTS.stepUnsent}
        {...buyerName(waiting)}
      >
        {form}
      </YapePayment>
    </>
  );
}

function noteText({ payment, problem }: OwnedWaiting): string {
  if (problem !== null) return payment ? ORDER_PAGE_TEXTS.refusedBoth : ORDER_PAGE_TEXTS.refusedOrder;
  return payment ? ORDER_PAGE_TEXTS.waitingBoth : ORDER_PAGE_TEXTS.waitingOrder;
}

function buyerName({ request }: OwnedWaiting): { payer?: string } {
  const buyer = request?.buyer;
  return buyer ? { payer: `${buyer.name} ${buyer.last_name ?? ''}`.trim() } : {};
}
