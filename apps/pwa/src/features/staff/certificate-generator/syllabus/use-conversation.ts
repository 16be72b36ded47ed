import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { proposeSyllabus } from '../../../../api/syllabus';
import { syllabusErrorText, toMessages } from './conversation';
import type { Turn } from './conversation';

/** Manages the chat with the syllabus assistant. */
export function useConversation() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const request = useRef<AbortController>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (sent: readonly Turn[]) => {
      const controller = new AbortController();
      request.current = controller;
      return proposeSyllabus(toMessages(sent), controller.signal);
    },
    onSuccess: (proposal, sent) => {
      // The reply may arrive while the user presses the cancel button.
      if (!request.current?.signal.aborted) setTurns([...sent, { from: 'assistant', proposal }]);
    },
  });
  useEffect(() => () => request.current?.abort(), []);

  function ask(text: string): void {
    if (isPending) return;
    const next: Turn[] = [...turns, { from: 'admin', text }];
    setTurns(next);
    mutate(next);
  }

  return {
    turns,
    isPending,
    /** Explains why the last message has no reply. */
    error: error && error.name !== 'AbortError' ? syllabusErrorText(error) : null,
    ask,
    /** Sends the last message again. */
    retry: () => mutate(turns),
    /** Stops the request and removes its message. @returns the text of the message. */
    cancel: (): string => {
      request.current?.abort();
      reset();
      const last = turns.at(-1);
      setTurns(turns.slice(0, -1));
      return last?.from === 'admin' ? last.text : '';
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
