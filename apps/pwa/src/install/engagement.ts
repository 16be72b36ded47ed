import { createAtom } from '@tanstack/store';
import { deviceStorage, storeIfPossible } from '../browser/storage';

const FIRST_VISIT_KEY = 'first-visit';
const SAVED_KEY = 'saved-on-purpose';
const ANSWER_KEY = 'install-answer';
/** Pages that are opened within this time after the first one belong to the same visit. */
const VISIT_MS = 30 * 60_000;

const read = () => ({
  /** True if the user saved something for offline use on this device. */
  hasSaved: deviceStorage.getItem(SAVED_KEY) !== null,
  /** True from the second visit on. The app makes no offer on the first visit: the visitor may only verify one code. */
  isReturning: Date.now() - Number(deviceStorage.getItem(FIRST_VISIT_KEY) ?? Infinity) >= VISIT_MS,
  /** True if the user accepted or declined the offer. It is not shown again on this device. */
  hasAnswered: deviceStorage.getItem(ANSWER_KEY) !== null,
});

/** What decides whether the app offers to be installed. */
export const engagement = createAtom(read());

/** Reads the stored values again. */
export const readEngagement = (): void => engagement.set(read());

function record(key: string, value = '1'): void {
  if (deviceStorage.getItem(key) !== null) return;
  storeIfPossible(deviceStorage, key, value);
  readEngagement();
}

/** Records when the app was first opened on this device. */
export const recordVisit = (): void => record(FIRST_VISIT_KEY, String(Date.now()));

export const recordSaved = (): void => record(SAVED_KEY);

export function recordInstallAnswer(): void {
  record(ANSWER_KEY);
  // Also if the browser has no room for the answer.
  engagement.set({ ...engagement.get(), hasAnswered: true });
}

// Follow changes in other tabs.
addEventListener('storage', ({ key }) => {
  if (key === SAVED_KEY || key === ANSWER_KEY) readEngagement();
});
