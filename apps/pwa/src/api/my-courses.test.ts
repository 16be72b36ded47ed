import { MyCourses } from '@telar/contracts/enrollments';
import { aCourse } from '@telar/testing/builders';
import { act, renderHook, waitFor } from '@testing-library/react';
import { json, noNetwork, notOurApi, errorReply, stubApi } from '../../test/api-stub';
import { expectContractMatch } from '../../test/contract-match';
import { aHeldPlan } from '../../test/held-plan';
import { logInAs } from '../../test/session';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { createQueryClient } from './client/query-client';
import { held, NO_HOLDINGS, useHoldings } from './enrolled';
import { parseMyCourses, syncMyCourses } from './my-courses';
import { clearHoldings, setEnrolled } from './set-enrolled';

beforeEach(() => session.login(tokenWith({ role: 'cliente' }), { name: 'Ana', role: 'cliente' }));
afterEach(() => session.logout());

it.each([
  ['synced', 'the API accepts the token', json({ courses: [] })],
  ['refused', 'the token was revoked', errorReply(401, 'Tu sesión fue cerrada.', { error: 'token_revoked' })],
  ['expired', 'the token has expired', errorReply(401, 'Vuelve a entrar.', { error: 'token_invalid' })],
  // `refused` and `expired` end the session, so a 401 of another server must not count.
  ['failed', 'a Wi-Fi network requires its own login', notOurApi(401)],
  ['failed', 'the API forbids something else', errorReply(403, 'Cambia.', { error: 'password_change_required' })],
  ['failed', 'there is no network', noNetwork],
])('syncMyCourses returns `%s` if %s', async (result, _, reply) => {
  stubApi(reply);
  expect(await syncMyCourses(createQueryClient())).toBe(result);
});

it('does not use the plans of the account that was logged in before', async () => {
  const answers: (() => void)[] = [];
  stubApi(async (url) => {
    await new Promise<void>((done) => answers.push(done));
    return json({ courses: [], plans: [aHeldPlan()] })(url);
  });
  const plansAfter = async (switchAccount: () => void) => {
    logInAs(12);
    clearHoldings();
    const synced = syncMyCourses(createQueryClient());
    await waitFor(() => expect(answers).toHaveLength(1));
    switchAccount();
    answers.pop()?.();
    await synced;
    return held.get().plans.map(({ plan }) => plan);
  };
  expect(await plansAfter(() => logInAs(13))).toEqual([]);
  expect(await plansAfter(() => undefined)).toEqual(['premium']);
  // Another account has nothing until its own answer arrives.
  const { result } = renderHook(() => useHoldings());
  expect(result.current.plans).toHaveLength(1);
  act(() => logInAs(13));
  expect(result.current).toBe(NO_HOLDINGS);
  setEnrolled([7]);
  expect(held.get()).toMatchObject({ account: 13, open: new Set([7]), plans: [] });
});

it('reads the missing requirements of a course, which are unknown if the response has none', () => {
  const progress = { done: 2, total: 2, percent: 100, last_module_id: 1, last_seen_at: null };
  const missingOf = (more: object) =>
    parseMyCourses({ courses: [{ ...aCourse(), progress: { ...progress, ...more } }] })[0]?.progress?.missing;
  expect(missingOf({ missing: ['grade', 'new'] })).toEqual(['grade']);
  expect(missingOf({ missing: [] })).toEqual([]);
  expect(missingOf({})).toBeUndefined();
});

describe('parseMyCourses', () => {
  const pictures = { image_srcset: null, image_placeholder: null };
  const access = {
    enrolled_at: '2026-11-01T12:00:00.000Z',
    ends_at: '2027-11-01T12:00:00.000Z',
    plan: 'premium',
  } as const;
  const course = { ...aCourse(), ...pictures, ...access, archived: true };
  const Courses = MyCourses.transform(({ courses }) => courses);

  it.each<[string, unknown]>([
    ['courses', { courses: [course, { ...course, id: 2, archived: false }] }],
    ['no courses', { courses: [] }],
    ['HTML', '<html>Ingresa tu habitación</html>'],
    ['null', null],
    ['an empty object', {}],
    ['courses that are not a list', { courses: 'x' }],
  ])('reads %s as the contract does', (_, body) => expectContractMatch(parseMyCourses, Courses, body));

  it('leaves out items that are not courses', () => {
    expect(parseMyCourses({ courses: [null, { title: 'Sin id' }, course] })).toEqual([course]);
  });
});
