/** A message for the page that opens next, for example "Curso eliminado correctamente." */
export interface Notice {
  text: string;
  /** The path of the page that shows it. Leaving the page removes it. */
  path: string;
  tone: 'success' | 'warning';
}

let current: Notice | null = null;
const listeners = new Set<() => void>();

function change(next: Notice | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice on the page that is open. Call it after the navigation has finished. */
export function showNotice(text: string, tone: Notice['tone'] = 'success'): void {
  change({ text, path: location.pathname, tone });
}

export const notice = {
  get: () => current,
  dismiss: () => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
