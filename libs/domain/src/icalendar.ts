// Calendars as iCalendar (RFC 5545). Server and app use the same code; the app also without network.

/** An event of a calendar. */
export interface CalendarEvent {
  /** The UID, the same for all versions of the event. */
  uid: string;
  /** Higher with each change of the event. */
  sequence: number;
  title: string;
  description: string;
  /** The URL of the event. */
  link: string;
  /** ISO 8601. */
  starts_at: string;
  minutes: number;
  /** When it was last changed, ISO 8601. */
  changed_at: string;
  isCancelled: boolean;
}

/** Minutes before an event at which calendars remind of it. */
const REMINDER_MINUTES = 15;
/** Octets of a line, without its end. */
const LINE_MAX = 75;
const LINE_END = '\r\n';

/**
 * The value of a text: commas, semicolons, backslashes and line ends are escaped, other control characters left out.
 */
const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, '');

/** `20261124T000000Z`. Times in UTC need no time zone definition, and every program converts them. */
const moment = (time: string | number): string => `${new Date(time).toISOString().replace(/[-:]|\.\d+Z$/g, '')}Z`;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Folds a line at 75 octets; continuation lines begin with a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = bytesOf(character);
    if (bytes + size > LINE_MAX) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(LINE_END);
}

function eventLines(event: CalendarEvent): string[] {
  const start = Date.parse(event.starts_at);
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textValue(event.title)}`,
    `TRIGGER:-PT${REMINDER_MINUTES}M`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${moment(event.changed_at)}`,
    `LAST-MODIFIED:${moment(event.changed_at)}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(start + event.minutes * 60_000)}`,
    `SUMMARY:${textValue(event.title)}`,
    ...(event.description ? [`DESCRIPTION:${textValue(event.description)}`] : []),
    // A URL is not escaped, and stored links have no control characters.
    ...(event.link ? [`LOCATION:${textValue(event.link)}`, `URL:${event.link.replace(/\p{Cc}/gu, '')}`] : []),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isCancelled ? [] : alarm),
    'END:VEVENT',
  ];
}

/** The text of a calendar. @param name as programs show it. @param academy the program's maker in `PRODID`. */
export function calendarText(name: string, academy: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textValue(academy).replaceAll('/', ' ')}//Clases en vivo//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${textValue(name)}`,
    `X-WR-CALNAME:${textValue(name)}`,
    'X-WR-TIMEZONE:America/Lima',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + LINE_END).join('');
}
