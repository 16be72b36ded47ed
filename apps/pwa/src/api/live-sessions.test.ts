import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { MINUTE_MS } from '@telar/domain/durations';
import { json, stubApi } from '../../test/api-stub';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { createQueryClient } from './client/query-client';
import { liveSessionsQuery } from './live-sessions';

/** A live session of an hour that begins in so many minutes. */
const aLiveSession = (minutes: number): LiveSession => ({
  id: 1,
  course_id: 1,
  course_title: 'Telar',
  title: '',
  starts_at: new Date(Date.now() + minutes * MINUTE_MS).toISOString(),
  minutes: 60,
  link: '',
  cancelled: false,
  series: null,
  uid: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  sequence: 0,
  updated_at: '2026-11-20T12:00:00Z',
});

beforeEach(() => {
  jest.useFakeTimers();
  // Without an id, so that nothing is cached: databases need real timers.
  session.login(tokenWith({ role: 'cliente' }), { name: 'Ana' });
});
afterEach(() => {
  jest.useRealTimers();
  session.logout();
});

it.each<[number, string, number[]]>([
  [0, 'while no class is near', [200, -61]],
  [3, 'from half an hour before a class', [29]],
  [3, 'while a class is running', [-50, 300]],
  [0, 'without classes', []],
])('fetches the classes of an open page %i more times in three minutes %s', async (times, _, starts) => {
  const api = stubApi(json({ sessions: starts.map(aLiveSession) }));
  const observer = new QueryObserver(createQueryClient(), liveSessionsQuery);
  const leave = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(3 * MINUTE_MS + 1_000);
  leave();
  expect(api.requested).toHaveLength(1 + times);
});
