type TypedListener = (field: EventTarget) => void;

const earlyFields = new Set<EventTarget>();
let onTypedField: TypedListener = (field) => void earlyFields.add(field);
let failedImport: { error: unknown } | null = null;

/** Records typed input and failed imports until the code that handles them has loaded. */
export function recordEarlyEvents(): void {
  document.addEventListener('input', ({ target }) => target && onTypedField(target), true);
  addEventListener('vite:preloadError', ({ payload }) => {
    failedImport = { error: payload };
  });
}

/** Calls `listener` with each field the user types into, and with the fields recorded so far. Replaces the last one. */
export function onTyped(listener: TypedListener): void {
  onTypedField = listener;
  earlyFields.forEach((field) => listener(field));
  earlyFields.clear();
}

/** The last failed import of this page; `null` if none failed. */
export const lastFailedImport = (): { error: unknown } | null => failedImport;
