import type { LiveSession } from '@telar/contracts/live-sessions';
import { endOf } from '@telar/domain/live-sessions';

/** Often enough for the button to a live session to appear and leave by itself. */
export const REFRESH_MS = 10_000;

/** Divides live sessions, which are in order, into those to come and those that are over; the last one first. */
export function sessionsInTime(
  sessions: readonly LiveSession[],
  now: number,
): { next: LiveSession[]; past: LiveSession[] } {
  return {
    next: sessions.filter((session) => endOf(session) > now),
    past: sessions.filter((session) => endOf(session) <= now).reverse(),
  };
}
