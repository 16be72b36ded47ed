import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OrderBuyerInput } from '@telar/contracts/order-requests';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useRef } from 'react';
import { quoteQuery } from '../../../../api/buyer-orders/quote-query';
import { discardWaiting, storeAndSend } from '../../../../api/buyer-orders/send-orders';
import type { Sending } from '../../../../api/buyer-orders/send-orders';
import { waitingLink } from '../../../../api/buyer-orders/unsent-link';
import { useSendId } from '../../../../browser/use-send-id';
import { forgetBuyerDraft } from '../../../../offline/store/forget-buyer-draft';
import { accountId } from '../../../../session/data-owner';
import { useSession } from '../../../../session/use-session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import type { WantedItem } from '../purchase';
import { GuestForm } from './GuestForm';

interface NewOrderProps {
  items: WantedItem[];
  title: string;
  /** Soles; `null` if the price could not be read. */
  total: number | null;
  /** Shown above the form, or ''. */
  note: string;
}

type Refused = Extract<Sending, { state: 'refused' }>;

/** Makes the order and opens its page. Without network the order waits on this device, and its page says so. */
export function NewOrder({ items, title, total, note }: NewOrderProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const { idOf } = useSendId();
  // The second tap of a double tap may come before the render that makes the button busy.
  const isSubmitting = useRef(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (buyer: OrderBuyerInput | undefined): Promise<Refused | null> => {
      const owner = accountId();
      const request = { items, ...(buyer && { buyer }) };
      const id = idOf({ owner, request });
      const waiting = { id, request, title, total, code: null, token: '', payment: null, problem: null };
      const sending = await storeAndSend(client, owner, { ...waiting, storedAt: Date.now() });
      if (sending.state === 'refused') {
        // The form shows it, and the page the price of now.
        void client.invalidateQueries({ queryKey: quoteQuery(items).queryKey });
        await discardWaiting(client, { id, owner }).catch(console.error);
        return sending;
      }
      forgetBuyerDraft();
      const { code, token } = sending.state === 'sent' ? sending.link : waitingLink({ ...waiting, owner });
      await navigate({ to: '/pedido/$code', params: { code }, ...(token && { hash: token }) });
      return null;
    },
    onSettled: () => {
      isSubmitting.current = false;
    },
    gcTime: 0,
  });
  const refusal = data?.error ?? null;
  const problem = refusal?.message ?? (error ? NEW_ORDER_TEXTS.notStored : '');

  function submit(buyer?: OrderBuyerInput): void {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    mutate(buyer);
  }

  return (
    <Card as="section" aria-label={NEW_ORDER_TEXTS.title} className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="titulo-3">{NEW_ORDER_TEXTS.title}</h2>
        <p className="text-suave">{total === 0 ? NEW_ORDER_TEXTS.freeExplanation : NEW_ORDER_TEXTS.explanation}</p>
      </div>
      {note && <Alert tone="info">{note}</Alert>}
      {user ? (
        <>
          <p>
            A nombre de <strong className="wrap-anywhere">{`${user.name} ${user.last_name}`.trim()}</strong>
            {user.email && <span className="wrap-anywhere"> ({user.email})</span>}.
          </p>
          {problem && <Alert tone="error">{problem}</Alert>}
          <Button className="self-start" busy={isPending} onClick={() => submit()}>
            {isPending ? NEW_ORDER_TEXTS.submitting : NEW_ORDER_TEXTS.submit}
          </Button>
        </>
      ) : (
        <GuestForm busy={isPending} problem={problem} refusal={refusal} onSubmit={submit} />
      )}
    </Card>
  );
}
