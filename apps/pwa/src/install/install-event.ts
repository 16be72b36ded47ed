import { createAtom } from '@tanstack/store';

/** Chromium's offer to install the app (`beforeinstallprompt`). */
export interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The browser's offer; `null` if there is none. It can be used once; set it to `null` afterwards. */
export const installEvent = createAtom<InstallEvent | null>(null);

/** Stores the browser's offer for later. Call it at the start, because the browser offers only once. */
export function captureInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
}
