import type { SessionTime } from '@telar/domain/live-sessions';
import { sessionTexts } from '@telar/texts/session-times';
import type { SessionTexts } from '@telar/texts/session-times';

/** When a live session is, in Lima's hour and, if it is another one, in that of the device. */
export const textsOnDevice = (session: SessionTime, now: number): SessionTexts =>
  sessionTexts(session, now, -new Date(session.starts_at).getTimezoneOffset());
