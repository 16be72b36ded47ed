import { DAY_MS, MINUTE_MS } from './durations';

// Not in `live-sessions`, because every course card loads it.

interface Times {
  starts_at: string;
  minutes: number;
}

const WEEKDAYS = ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'];
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Lima is at UTC-5 all year. */
const OFFSET_MS = 300 * MINUTE_MS;
/** After this many days the month is shown, because the day of the month alone would be ambiguous. */
const NEAR_DAYS = 27;

/** The running session, or the next one if none is running. `sessions` are sorted. */
export const nextSession = <Session extends Times>(
  sessions: readonly Session[] | undefined,
  now: number,
): Session | undefined =>
  sessions?.find(({ starts_at: start, minutes }) => Date.parse(start) + minutes * MINUTE_MS > now);

/** When a session begins, in the hour of Lima: "mar 24, 19:00", "mar 24 feb, 19:00", "hoy, 19:00" or "ahora". */
export function shortTime(start: string, now: number): string {
  const moment = Date.parse(start);
  if (moment <= now) return 'ahora';
  const lima = new Date(moment - OFFSET_MS);
  const days = Math.floor(lima.getTime() / DAY_MS) - Math.floor((now - OFFSET_MS) / DAY_MS);
  const month = days > NEAR_DAYS ? ` ${MONTHS[lima.getUTCMonth()]}` : '';
  const day = days === 0 ? 'hoy' : `${WEEKDAYS[lima.getUTCDay()]} ${lima.getUTCDate()}${month}`;
  return `${day}, ${lima.toISOString().slice(11, 16)}`;
}

/** What the badge of a live course says: "EN VIVO · mar 24, 19:00", or only "EN VIVO". */
export function liveText(sessions: readonly Times[] | undefined, now: number): string {
  const next = nextSession(sessions, now);
  return next ? `EN VIVO · ${shortTime(next.starts_at, now)}` : 'EN VIVO';
}
