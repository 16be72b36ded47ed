import { MyCourses } from '@telar/contracts/enrollments';
import { aCourse } from '@telar/testing/builders';
import { json, noNetwork, notOurApi, errorReply, stubApi } from '../../test/api-stub';
import { expectContractMatch } from '../../test/contract-match';
import { tokenWith } from '../../test/tokens';
import { session } from '../session/session';
import { createQueryClient } from './client/query-client';
import { parseMyCourses, syncMyCourses } from './my-courses';

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
