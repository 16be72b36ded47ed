import { deviceStorage } from '../../browser/storage';

// It is not in the database of messages, because few visits load that.
const FLAG = 'messages-waiting';

/** Whether a message may wait on this device. */
export const mayHaveWaitingMessages = (): boolean => deviceStorage.getItem(FLAG) !== null;

/** @param may whether a message waits now. */
export function noteWaitingMessages(may: boolean): void {
  if (may) deviceStorage.setItem(FLAG, '1');
  else deviceStorage.removeItem(FLAG);
}
