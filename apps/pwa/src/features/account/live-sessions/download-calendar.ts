import { academy } from '@telar/brand/academy';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { calendarText } from '@telar/domain/icalendar';
import { CALENDAR_TEXTS, calendarEvent } from '@telar/texts/live-sessions';
import { downloadBlob } from '../../../browser/download';

/** Downloads live sessions as a calendar file. Needs no network. */
export function downloadCalendar(sessions: readonly LiveSession[], fileName: string): void {
  const events = sessions.map((session) => calendarEvent(session, location.origin));
  const text = calendarText(CALENDAR_TEXTS.name(academy.name), academy.name, events);
  downloadBlob(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName);
}
