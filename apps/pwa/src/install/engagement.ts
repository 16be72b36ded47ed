import { createAtom } from '@tanstack/store';
import { deviceStorage } from '../browser/storage';

const VIEWED_KEY = 'certificate-seen';
const ANSWER_KEY = 'install-answer';

const read = () => ({
  /** True if a certificate was viewed on this device, because its viewer may want the app. */
  hasViewedCertificate: deviceStorage.getItem(VIEWED_KEY) !== null,
  /** True if the user accepted or declined the offer. It is not shown again on this device. */
  hasAnswered: deviceStorage.getItem(ANSWER_KEY) !== null,
});

/** What decides whether the app offers to be installed. */
export const engagement = createAtom(read());

/** Reads the stored values again. */
export const readEngagement = (): void => engagement.set(read());

function record(key: string): void {
  if (deviceStorage.getItem(key) !== null) return;
  deviceStorage.setItem(key, '1');
  readEngagement();
}

export const recordCertificateViewed = (): void => record(VIEWED_KEY);

export const recordInstallAnswer = (): void => record(ANSWER_KEY);

// Follow changes in other tabs.
addEventListener('storage', ({ key }) => (key === VIEWED_KEY || key === ANSWER_KEY) && readEngagement());
