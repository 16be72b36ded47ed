import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerChannel, MessageState } from '@telar/domain/messages';
import { answerMessage, deleteMessage, MESSAGES_KEY, updateMessage } from '../../../api/messages/desk';
import { useSendId } from '../../../browser/use-send-id';

/** The changes of one message. After each the lists are read again. */
export function useMessageChanges(id: number, onAnswered: () => void) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: MESSAGES_KEY });
  const idOf = useSendId();
  const state = useMutation({ mutationFn: (next: MessageState) => updateMessage(id, next), onSuccess });
  const removal = useMutation({ mutationFn: () => deleteMessage(id), onSuccess });
  const answer = useMutation({
    mutationFn: (given: { channel: AnswerChannel; text: string }) =>
      answerMessage(id, { ...given, id: idOf({ message: id, ...given }) }),
    onSuccess: async () => {
      onAnswered();
      await onSuccess();
    },
  });
  return { state, removal, answer };
}
