import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SendMessageRequest } from '@telar/contracts/messages';
import { sendMessage } from '../../../api/messages/send-message';
import { useSendId } from '../../../browser/use-send-id';
import { DEVICE_QUERY_KEY } from '../../../offline/store/device-query-key';

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never;

/**
 * Sends a message, or stores it without network. A repeated message has the same id, so the academy gets it once.
 * @param clear empties the form after a success. The same content is then another message.
 */
export function useSend(clear?: () => void) {
  const client = useQueryClient();
  const { idOf, forget } = useSendId();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (message: WithoutId<SendMessageRequest>) => {
      const id = idOf(message);
      return { id, delivery: await sendMessage({ ...message, id }) };
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [DEVICE_QUERY_KEY, 'messages'] });
      if (!clear) return;
      clear();
      forget();
    },
  });
  return {
    mutate,
    delivery: data?.delivery,
    error,
    isPending,
    reset,
    /** Call it after a waiting message was discarded: the form must no longer say of it that it is sent later. */
    onDiscarded: (id: string) => {
      if (id === data?.id) reset();
    },
  };
}

/** The text that a program wrote into the hidden field of a form. */
export const hiddenFieldOf = (form: HTMLFormElement): string => String(new FormData(form).get('website') ?? '');
