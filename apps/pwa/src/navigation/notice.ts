/** A sentence for the page one has just come to: "Curso eliminado correctamente." */
export interface Notice {
  text: string;
  /** The path it is for; it goes when one leaves it. */
  path: string;
  tone: 'success' | 'warning';
}

let current: Notice | null = null;
const listeners = new Set<() => void>();

function change(next: Notice | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Says it over the page that is open now. Call it after the navigation is done. */
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
