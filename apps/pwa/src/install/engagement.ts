import { deviceStorage } from '../browser/storage';

const SEEN = 'certificate-seen';
const ANSWER = 'install-answer';

const listeners = new Set<() => void>();

function put(key: string): void {
  if (deviceStorage.getItem(key)) return;
  deviceStorage.setItem(key, '1');
  for (const listener of listeners) listener();
}

/** Somebody saw a certificate here: the app has been of use, and may offer to stay. */
export const recordCertificateViewed = (): void => put(SEEN);

/** The offer was answered, either way: it is not made again on this device. */
export const recordInstallAnswer = (): void => put(ANSWER);

export const certificateWasViewed = (): boolean => deviceStorage.getItem(SEEN) !== null;

export const installWasAnswered = (): boolean => deviceStorage.getItem(ANSWER) !== null;

/** Calls back when one of these changes. @returns how to stop. */
export function onWorthChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
