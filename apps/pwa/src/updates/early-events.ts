type InputListener = (field: EventTarget) => void;

const earlyFields = new Set<EventTarget>();
let inputListener: InputListener = (field) => void earlyFields.add(field);
let failedImport: { error: unknown } | null = null;

/** Records typed input and failed imports until the code that handles them has loaded. */
export function recordEarlyEvents(): void {
  document.addEventListener('input', ({ target }) => target && inputListener(target), true);
  addEventListener('vite:preloadError', ({ payload }) => {
    failedImport = { error: payload };
  });
}

/**
 * Calls `listener` with the recorded fields and with each field the user types into. Replaces the previous listener.
 */
export function onInput(listener: InputListener): void {
  inputListener = listener;
  earlyFields.forEach((field) => listener(field));
  earlyFields.clear();
}

/** The last failed import of this page; `null` if none failed. */
export const lastFailedImport = (): { error: unknown } | null => failedImport;
