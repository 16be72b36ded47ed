import { deviceStorage } from '../../browser/storage';

// It is not in the database of messages, because few visits load that.
const FLAG = 'messages-waiting';

/** Whether a message may wait on this device. */
export const mayHaveWaitingMessages = (): boolean => deviceStorage.getItem(FLAG) !== null;

/** Whether one waited since the page was loaded. */
let hadSome = false;

/** Whether a message may have waited on this device since the page was loaded. */
export const mayHaveHadWaitingMessages = (): boolean => hadSome || mayHaveWaitingMessages();

/** @param may whether a message waits now. */
export function noteWaitingMessages(may: boolean): void {
  hadSome = mayHaveHadWaitingMessages();
  if (may) deviceStorage.setItem(FLAG, '1');
  else deviceStorage.removeItem(FLAG);
}
