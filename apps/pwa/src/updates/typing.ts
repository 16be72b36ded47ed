const early = new Set<EventTarget>();
let hear = (field: EventTarget): void => void early.add(field);

/** Notes from the first moment on which fields are typed into, before what makes something of it has come. */
export function recordTyping(): void {
  document.addEventListener('input', ({ target }) => target && hear(target), true);
}

/** Hands over each field that is typed into, also those before now. There is one listener: the last to ask. */
export function onTyping(listener: (field: EventTarget) => void): void {
  hear = listener;
  early.forEach(listener);
  early.clear();
}
