/** Chromium's offer to install, which it hands over once it finds the app fit for it. */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();

function change(next: InstallEvent | null): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for a better moment than the first one. Called at the start: the browser offers only once. */
export function captureInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
}

export const installEvent = {
  get: () => kept,
  /** An offer can be used once. */
  drop: () => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
