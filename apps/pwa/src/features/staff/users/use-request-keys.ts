import { useRef } from 'react';

/**
 * The Idempotency-Keys of what a form sends. The same content sent again has the same key, also after other content was
 * sent meanwhile.
 */
export function useRequestKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(content: unknown): string {
      const text = JSON.stringify(content);
      const key = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, key);
      return key;
    },
    /** The next request has a new key. */
    forget: () => keys.current.clear(),
  };
}
