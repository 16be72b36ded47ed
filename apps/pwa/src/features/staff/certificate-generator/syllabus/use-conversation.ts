import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { proposeSyllabus } from '../../../../api/syllabus';
import { messagesOf, syllabusFault } from './conversation';
import type { Turn } from './conversation';

/** The chat with the helper: what was said, whether it is thinking, and what went wrong last. */
export function useConversation() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const call = useRef<AbortController>(null);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (said: readonly Turn[]) => {
      const control = new AbortController();
      call.current = control;
      return proposeSyllabus(messagesOf(said), control.signal);
    },
    onSuccess: (proposal, said) => setTurns([...said, { from: 'helper', proposal }]),
  });
  // Nobody waits for the answer of a chat that is gone.
  useEffect(() => () => call.current?.abort(), []);

  function ask(text: string): void {
    if (isPending) return;
    const said: Turn[] = [...turns, { from: 'admin', text }];
    setTurns(said);
    mutate(said);
  }

  return {
    turns,
    isPending,
    fault: error && error.name !== 'AbortError' ? syllabusFault(error) : null,
    ask,
    /** The last question once more. */
    retry: () => mutate(turns),
    /** Takes the question back; answers its text. */
    cancel: (): string => {
      call.current?.abort();
      reset();
      const last = turns.at(-1);
      setTurns(turns.slice(0, -1));
      return last?.from === 'admin' ? last.text : '';
    },
  };
}

export type Conversation = ReturnType<typeof useConversation>;
