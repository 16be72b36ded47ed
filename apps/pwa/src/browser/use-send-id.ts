import { useRef } from 'react';

/**
 * Returns a function that gives the id to send something with. The same content as the last time has the same id, so
 * that the server records it once if it is sent again after a lost response.
 */
export function useSendId(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, id: crypto.randomUUID() };
    return last.current.id;
  };
}
