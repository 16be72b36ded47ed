import type { SessionTime } from '@telar/domain/live-sessions';
import { sessionTexts } from '@telar/texts/session-times';
import type { SessionTexts } from '@telar/texts/session-times';

/** The time of a live session in Lima and, if the device has another time zone, in that zone. */
export const textsOnDevice = (session: SessionTime, now: number): SessionTexts =>
  sessionTexts(session, now, -new Date(session.starts_at).getTimezoneOffset());
