import type { Message } from '@telar/contracts/messages';
import { useState } from 'react';

/**
 * The messages that are shown: those of the list, and those whose answer is being written. If another person changes
 * the state of a message, the list reloads without it; the typed answer must stay.
 */
export function useAnswering(listed: readonly Message[]) {
  const [answering, setAnswering] = useState<ReadonlyMap<number, Message>>(new Map());
  const ids = new Set(listed.map(({ id }) => id));
  const others = [...answering.values()].filter(({ id }) => !ids.has(id));
  return {
    /** The newest first, as the list has them. */
    messages: others.length === 0 ? listed : [...listed, ...others].sort((a, b) => b.id - a.id),
    /** False for a message that is only shown because of its answer. */
    isListed: (id: number) => ids.has(id),
    setAnswering(message: Message, isAnswering: boolean): void {
      setAnswering((before) => {
        const next = new Map(before);
        if (isAnswering) next.set(message.id, message);
        else next.delete(message.id);
        return next;
      });
    },
  };
}
