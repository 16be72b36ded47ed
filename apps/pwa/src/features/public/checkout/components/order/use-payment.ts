import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NEW_ORDER_TEXTS, PAYMENT_FORM_TEXTS } from '@telar/texts/screens/buyer-orders';
import { storeAndSend } from '../../../../../api/buyer-orders/send-orders';
import type { Sending } from '../../../../../api/buyer-orders/send-orders';
import type { OwnedWaiting } from '../../../../../api/buyer-orders/waiting-orders';

interface Report {
  operationNumber: string;
  voucher: Blob;
}

/**
 * Sends the payment of an order, or stores it until there is a network.
 * @param waiting the order, with the parts of it that already wait to be sent.
 * @param onSent called with the link of an order that was made just now.
 */
export function usePayment(waiting: OwnedWaiting, onSent?: (sending: Sending) => void) {
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ operationNumber, voucher }: Report): Promise<Sending> => {
      const { owner, ...stored } = waiting;
      const payment = {
        operation_number: operationNumber,
        voucher: await voucher.arrayBuffer(),
        type: voucher.type || 'image/jpeg',
        key: crypto.randomUUID(),
      };
      return storeAndSend(client, owner, { ...stored, payment, problem: null, storedAt: Date.now() });
    },
    onSuccess: (sending) => onSent?.(sending),
    gcTime: 0,
  });
  const refusal = data?.state === 'refused' ? data.error : null;
  const notStored = error ? `${PAYMENT_FORM_TEXTS.failed}. ${NEW_ORDER_TEXTS.notStored}` : '';
  return {
    // Until the page of the order that was just made opens.
    busy: isPending || data?.state === 'sent',
    /** True if this page has just stored the payment, whose note replaces the form. */
    isStored: data?.state === 'waiting',
    refusal,
    problem: refusal?.message ?? notStored,
    send: (operationNumber: string, voucher: Blob) => mutate({ operationNumber, voucher }),
  };
}
