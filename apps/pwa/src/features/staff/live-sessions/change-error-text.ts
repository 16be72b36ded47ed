import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { isRefusal, messageOf } from '../../../api/client/errors';

/** Says why a live session was not cancelled or restored. The list has been read again by then. */
export const changeErrorText = (error: unknown): string =>
  isRefusal(error, 'live_session_changed') ? STAFF_LIVE_TEXTS.changed : messageOf(error, STAFF_LIVE_TEXTS.saveFailed);
