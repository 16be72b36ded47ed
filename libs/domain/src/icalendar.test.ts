import ICAL from 'ical.js';
import { calendarText } from './icalendar';
import type { CalendarEvent } from './icalendar';

const EVENT: CalendarEvent = {
  uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  sequence: 2,
  title: 'Clase · Telar a pedal',
  description: 'Entrar a la clase: https://meet.ejemplo.pe/telar\nCurso: https://academia.pe/cursos/1',
  link: 'https://meet.ejemplo.pe/telar',
  starts_at: '2026-11-25T00:00:00.000Z',
  minutes: 90,
  changed_at: '2026-11-20T12:30:15.123Z',
  isCancelled: false,
};

const calendarOf = (...events: Partial<CalendarEvent>[]) =>
  calendarText(
    'Clases en vivo · Telar',
    'Telar',
    events.map((event) => ({ ...EVENT, ...event })),
  );

/** The properties of an event as a calendar program reads them. */
function readEvent(overrides: Partial<CalendarEvent> = {}) {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf(overrides)) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar has no event');
  const event = new ICAL.Event(component);
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString();
  return { calendar, component, event, text };
}

it('is read by a calendar program', () => {
  const { calendar, event, text } = readEvent();
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-timezone')).toBe('America/Lima');
  expect([event.uid, event.sequence, event.summary]).toEqual([EVENT.uid, 2, EVENT.title]);
  expect([event.description, event.location, text('url')]).toEqual([EVENT.description, EVENT.link, EVENT.link]);
  expect(event.startDate.toJSDate().toISOString()).toBe(EVENT.starts_at);
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-25T01:30:00.000Z');
  expect([text('status'), text('dtstamp')]).toEqual(['CONFIRMED', '2026-11-20T12:30:15Z']);
});

it('says that an event is cancelled, without an alarm', () => {
  const { component, text } = readEvent({ isCancelled: true, link: '' });
  expect([text('status'), text('url')]).toEqual(['CANCELLED', undefined]);
  expect(component.getAllSubcomponents('valarm')).toEqual([]);
});

it.each([
  ['commas, semicolons and backslashes', String.raw`Telar, urdimbre; trama \ hilo`],
  ['lines', 'Uno\nDos\nTres'],
  ['a property that is none', 'Hola\nEND:VEVENT\nBEGIN:VEVENT'],
  ['a long text of characters with several bytes', 'Ñandú 🧶 telar quipu '.repeat(40).trim()],
])('keeps %s', (_, text) => {
  const { calendar, event } = readEvent({ title: text, description: text });
  expect([event.summary, event.description]).toEqual([text, text]);
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
});

it('leaves out control characters', () => {
  expect(readEvent({ title: 'a\u0000b\u0007' }).event.summary).toBe('ab');
});

it('has lines of at most 75 octets that end with CRLF, and splits no character', () => {
  const text = calendarOf({ title: '🧶'.repeat(60) }, { description: 'ñ'.repeat(300) });
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.split('\r\n');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\n\ufffd]/);
  }
  expect(calendarOf()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
});

it('is a calendar without events, too', () => {
  const calendar = new ICAL.Component(ICAL.parse(calendarOf()) as unknown[]);
  expect(calendar.getAllSubcomponents('vevent')).toEqual([]);
});
