import { LiveSessions, LiveSessionsSaved } from '@telar/contracts/live-sessions';
import type { ChangeLiveSessionPayload, CreateLiveSessionsPayload, LiveSession } from '@telar/contracts/live-sessions';
import { PATHS, pathTo } from '@telar/contracts/paths';
import type { TestApp } from './app';
import type { AuthHeaders } from './sessions';

/** Three evenings in May 2031, by default. */
export const newSessions = (overrides: Partial<CreateLiveSessionsPayload> = {}): CreateLiveSessionsPayload => ({
  dates: ['2031-05-06', '2031-05-08', '2031-05-13'],
  time: '19:00',
  minutes: 90,
  title: 'Clase',
  link: 'https://meet.ejemplo.pe/telar',
  ...overrides,
});

/** The calls of staff and students. Those that return sessions expect success. */
export function liveSessionCalls(test: TestApp, staff: AuthHeaders) {
  const post = (course: number, payload: object, headers = staff) =>
    test.inject({ method: 'POST', url: pathTo(PATHS.courseLiveSessions, { id: course }), headers, payload });
  const patch = (course: number, sessionId: number, payload: object, headers = staff) =>
    test.inject({
      method: 'PATCH',
      url: pathTo(PATHS.courseLiveSession, { id: course, sessionId }),
      headers,
      payload,
    });
  const list = (course: number, headers = staff) =>
    test.inject({ url: pathTo(PATHS.courseLiveSessions, { id: course }), headers });
  return {
    post,
    patch,
    list,
    create: async (course: number, overrides: Partial<CreateLiveSessionsPayload> = {}): Promise<LiveSession[]> => {
      const response = await post(course, newSessions(overrides));
      expect([response.statusCode, response.body]).toEqual([201, response.body]);
      return LiveSessionsSaved.strict().parse(response.json()).sessions;
    },
    change: async (course: number, id: number, payload: ChangeLiveSessionPayload): Promise<LiveSession[]> => {
      const response = await patch(course, id, payload);
      expect([response.statusCode, response.body]).toEqual([200, response.body]);
      return LiveSessionsSaved.strict().parse(response.json()).sessions;
    },
    mine: async (headers: AuthHeaders): Promise<LiveSession[]> => {
      const response = await test.inject({ url: PATHS.myLiveSessions, headers });
      expect([response.statusCode, response.body]).toEqual([200, response.body]);
      return LiveSessions.strict().parse(response.json()).sessions;
    },
  };
}
