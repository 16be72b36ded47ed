import { MINUTE_MS } from '@telar/domain/durations';
import { LIMA_OFFSET_HOURS } from '@telar/domain/lima-time';
import type { SessionTime } from '@telar/domain/live-sessions';
import { quantityText } from '@telar/domain/quantity-text';

// The time of a live session in words.

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'setiembre', 'octubre', 'noviembre', 'diciembre'],
];
/** The offset of Lima from UTC in minutes, as `-new Date().getTimezoneOffset()`. */
export const LIMA_OFFSET = 60 * LIMA_OFFSET_HOURS;

interface ClockTime {
  day: string;
  time: string;
}

/** @param offset minutes by which the clock is ahead of UTC. */
function clockAt(moment: number, offset: number): ClockTime {
  const date = new Date(moment + offset * MINUTE_MS);
  const day = `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()} de ${MONTHS[date.getUTCMonth()]}`;
  return { day, time: date.toISOString().slice(11, 16) };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export interface SessionTexts {
  /** "Martes 24 de noviembre", in Lima; with the year if it is not the current one. */
  day: string;
  /** "19:00 a 20:30", in Lima. */
  hours: string;
  /** "20:00 a 21:30", with the day if it differs; `null` if the device is in Lima's time zone. */
  device: string | null;
}

/** @param deviceOffset minutes by which the clock of the device is ahead of UTC at that moment. */
export function sessionTexts(session: SessionTime, now: number, deviceOffset: number): SessionTexts {
  const start = Date.parse(session.starts_at);
  const end = start + session.minutes * MINUTE_MS;
  const yearOf = (moment: number) => new Date(moment + LIMA_OFFSET * MINUTE_MS).getUTCFullYear();
  const year = yearOf(start) === yearOf(now) ? '' : ` de ${yearOf(start)}`;
  const [lima, device] = [clockAt(start, LIMA_OFFSET), clockAt(start, deviceOffset)];
  const hoursAt = (offset: number) => `${clockAt(start, offset).time} a ${clockAt(end, offset).time}`;
  const deviceDay = device.day === lima.day ? '' : `${device.day}, `;
  return {
    day: capitalized(lima.day) + year,
    hours: hoursAt(LIMA_OFFSET),
    device: deviceOffset === LIMA_OFFSET ? null : deviceDay + hoursAt(deviceOffset),
  };
}

/** How long a class takes: "45 min", "1 h", "1 h 30 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** "1 clase", "16 clases". */
export const classesText = (count: number): string => quantityText(count, 'clase', 'clases');
