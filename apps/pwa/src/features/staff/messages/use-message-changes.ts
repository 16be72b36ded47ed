import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerChannel, MessageState } from '@telar/domain/messages';
import { useRef } from 'react';
import { answerMessage, deleteMessage, MESSAGES_KEY, updateMessage } from '../../../api/messages/desk';

/** The changes of one message. After each the lists are read again. */
export function useMessageChanges(id: number, onAnswered: () => void) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: MESSAGES_KEY });
  // The id stays the same while the same answer is sent again, so that it arrives once.
  const last = useRef({ key: '', id: '' });
  const state = useMutation({ mutationFn: (next: MessageState) => updateMessage(id, next), onSuccess });
  const removal = useMutation({ mutationFn: () => deleteMessage(id), onSuccess });
  const answer = useMutation({
    mutationFn: (given: { channel: AnswerChannel; text: string }) => {
      const key = JSON.stringify({ message: id, ...given });
      if (last.current.key !== key) last.current = { key, id: crypto.randomUUID() };
      return answerMessage(id, { ...given, id: last.current.id });
    },
    onSuccess: async () => {
      onAnswered();
      await onSuccess();
    },
  });
  return { state, removal, answer };
}
