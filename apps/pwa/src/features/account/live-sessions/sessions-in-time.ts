import type { LiveSession } from '@telar/contracts/live-sessions';
import { endOf } from '@telar/domain/live-sessions';

/** Often enough for the button of a live session to appear and disappear in time. */
export const REFRESH_MS = 10_000;

/** Divides sorted live sessions into future ones and past ones; the past ones start with the latest. */
export function sessionsInTime(
  sessions: readonly LiveSession[],
  now: number,
): { next: LiveSession[]; past: LiveSession[] } {
  return {
    next: sessions.filter((session) => endOf(session) > now),
    past: sessions.filter((session) => endOf(session) <= now).reverse(),
  };
}
