import { deviceStorage } from '../../browser/storage';

// Apart from the database of messages, which few visits load.
const FLAG = 'messages-waiting';

/** Whether a message may wait on this device. */
export const mayHaveWaitingMessages = (): boolean => deviceStorage.getItem(FLAG) !== null;

/** @param may whether one waits now. */
export function noteWaitingMessages(may: boolean): void {
  if (may) deviceStorage.setItem(FLAG, '1');
  else deviceStorage.removeItem(FLAG);
}
