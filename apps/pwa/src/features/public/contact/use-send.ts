import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SendMessageRequest } from '@telar/contracts/messages';
import { sendMessage } from '../../../api/messages/send-message';
import type { Delivery } from '../../../api/messages/send-message';
import { useSendId } from '../../../browser/use-send-id';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/** Sends a message, or stores it without network. A repeated message has the same id, so the academy gets it once. */
export function useSend(onSuccess?: (delivery: Delivery) => void) {
  const client = useQueryClient();
  const { idOf, forget } = useSendId();
  return useMutation({
    mutationFn: (message: WithoutId<SendMessageRequest>) => sendMessage({ ...message, id: idOf(message) }),
    onSuccess: (delivery) => {
      forget();
      void client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'messages'] });
      onSuccess?.(delivery);
    },
  });
}

/** The text that a program wrote into the hidden field of a form. */
export const hiddenFieldOf = (form: HTMLFormElement): string => String(new FormData(form).get('website') ?? '');
