import { useRef } from 'react';

/**
 * The ids to send something with, so that the server records it once if it is sent again after a lost response. The
 * same content has the same id, also after other content was sent meanwhile.
 */
export function useSendId() {
  const ids = useRef(new Map<string, string>());
  return {
    idOf(content: unknown): string {
      const text = JSON.stringify(content);
      const id = ids.current.get(text) ?? crypto.randomUUID();
      ids.current.set(text, id);
      return id;
    },
    /** Call it after a success: the same content is then something new. */
    forget: () => ids.current.clear(),
  };
}
