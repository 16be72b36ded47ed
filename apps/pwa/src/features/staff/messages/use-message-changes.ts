import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerChannel, MessageState } from '@telar/domain/messages';
import { isRefusal } from '../../../api/client/errors';
import { answerMessage, deleteMessage, MESSAGES_KEY, updateMessage } from '../../../api/messages/desk';
import { useSendId } from '../../../browser/use-send-id';

/** What the screen showed when the change was chosen: `handled_at`. Without it, a colleague's message is taken over. */
interface Seen {
  expected_handled_at?: string | null;
}

/** The changes of one message. After each the lists are read again. */
export function useMessageChanges(id: number, onAnswered: () => void) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: MESSAGES_KEY });
  const { idOf, forget } = useSendId();
  const state = useMutation({
    mutationFn: (next: { state: MessageState } & Seen) => updateMessage(id, next),
    onSuccess,
  });
  const removal = useMutation({ mutationFn: () => deleteMessage(id), onSuccess });
  const answer = useMutation({
    mutationFn: ({ channel, text, ...seen }: { channel: AnswerChannel; text: string } & Seen) =>
      answerMessage(id, { channel, text, id: idOf({ message: id, channel, text }), ...seen }),
    onSuccess: async () => {
      forget();
      onAnswered();
      await onSuccess();
    },
    // The card then shows what the colleague answered. The text stays.
    onError: (error) => isRefusal(error, 'message_handled') && onSuccess(),
  });
  /** Leaves the message to the colleague who handles it. */
  const leave = () => {
    state.reset();
    return onSuccess();
  };
  return { state, removal, answer, leave };
}
