import { COURSE_LIMITS, parseLink } from '@telar/domain/course-rules';
import { ID_MAX } from '@telar/domain/ids';
import { CLOCK_TIME, LIVE_LIMITS } from '@telar/domain/live-sessions';
import { z } from 'zod';
import { LiveSessionTime } from './courses';
import { calendarDate, fieldCode, line } from './fields';
import { matchingItems } from './tolerant';

/** A live session of a course, for people who are enrolled and for staff. */
export const LiveSession = LiveSessionTime.extend({
  id: z.int(),
  course_id: z.int(),
  course_title: z.string(),
  title: z.string().describe('Vacío si no tiene un título propio'),
  link: z.string().describe('Dónde es: un enlace https, o vacío si aún no se sabe'),
  cancelled: z.boolean(),
  series: z.string().nullable().describe('El mismo en las clases que se crearon juntas; `null` si se creó sola'),
  uid: z.string().describe('El `UID` en los calendarios'),
  sequence: z.int().describe('Aumenta con cada cambio; el `SEQUENCE` en los calendarios'),
  updated_at: z.string().describe('ISO 8601, UTC'),
});
export type LiveSession = z.infer<typeof LiveSession>;

/** `GET /api/courses/{id}/live-sessions` and `GET /api/enrollments/me/live-sessions`, in the order of time. */
export const LiveSessions = z.object({ sessions: z.array(LiveSession) });
export type LiveSessions = z.infer<typeof LiveSessions>;

/** `LiveSessions` as the app accepts it: sessions that do not match are left out. */
export const AcceptedLiveSessions = LiveSessions.extend({ sessions: matchingItems(LiveSession) });

function isHttpsLink(text: string): boolean {
  const link = parseLink(text);
  return link !== null && new URL(link).protocol === 'https:';
}

const time = z.string().regex(CLOCK_TIME, fieldCode('time_invalid')).describe('En Lima, de `00:00` a `23:59`');
const minutes = z
  .number(fieldCode('minutes_invalid'))
  .int(fieldCode('minutes_invalid'))
  .min(LIVE_LIMITS.minutesMin, fieldCode('minutes_invalid'))
  .max(LIVE_LIMITS.minutesMax, fieldCode('minutes_invalid'));
const sessionTitle = line(LIVE_LIMITS.title).describe('Puede faltar');
const link = z
  .string()
  .trim()
  .max(COURSE_LIMITS.link)
  .refine((value) => value === '' || isHttpsLink(value), fieldCode('https_link_invalid'))
  .describe('Empieza con https://; puede ser vacío');

/** `POST /api/courses/{id}/live-sessions`: one session for each date. */
export const CreateLiveSessionsRequest = z.object({
  dates: z
    .array(calendarDate)
    .min(1, fieldCode('session_dates_missing'))
    .max(LIVE_LIMITS.dates)
    .transform((dates) => [...new Set(dates)].sort()),
  time,
  minutes,
  title: sessionTitle.default(''),
  link: link.default(''),
});
export type CreateLiveSessionsRequest = z.output<typeof CreateLiveSessionsRequest>;
export type CreateLiveSessionsPayload = z.input<typeof CreateLiveSessionsRequest>;

/** Which sessions to change: one, or also the later ones of its series. */
const CHANGE_SCOPES = ['one', 'following'] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/** `PATCH /api/courses/{id}/live-sessions/{sessionId}`. Omitted fields stay unchanged. */
export const ChangeLiveSessionRequest = z.object({
  scope: z
    .enum(CHANGE_SCOPES)
    .default('one')
    .describe('`following`: también las siguientes de su serie; un cambio de día las mueve los mismos días'),
  date: calendarDate.optional(),
  time: time.optional(),
  minutes: minutes.optional(),
  title: sessionTitle.optional(),
  link: link.optional(),
  cancelled: z.boolean().optional().describe('`false` anula la cancelación'),
  expected_sequence: z
    .int()
    .min(0)
    .max(ID_MAX)
    .optional()
    .describe('El `sequence` que se leyó; 409 si la clase cambió desde entonces'),
});
export type ChangeLiveSessionRequest = z.output<typeof ChangeLiveSessionRequest>;
export type ChangeLiveSessionPayload = z.input<typeof ChangeLiveSessionRequest>;

/** All sessions of the course after the change. */
export const LiveSessionsSaved = LiveSessions.extend({ success: z.literal(true), message: z.string() });
export type LiveSessionsSaved = z.infer<typeof LiveSessionsSaved>;

/** `LiveSessionsSaved` as the app accepts it. */
export const AcceptedLiveSessionsSaved = LiveSessionsSaved.extend({ sessions: matchingItems(LiveSession) });

/** `GET /api/enrollments/me/calendar`: whether the account has an address to subscribe to. */
export const CalendarState = z.object({
  created_at: z.string().nullable().describe('Cuándo se creó la dirección, ISO 8601 en UTC; `null` si no hay'),
});
export type CalendarState = z.infer<typeof CalendarState>;

/** `POST /api/enrollments/me/calendar`. */
export const CalendarCreated = z.object({
  success: z.literal(true),
  message: z.string(),
  created_at: z.string(),
  url: z.string().describe('La dirección. Solo se muestra ahora; la anterior ya no vale'),
});
export type CalendarCreated = z.infer<typeof CalendarCreated>;
