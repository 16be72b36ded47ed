import { UserAccess } from '@telar/contracts/enrollments';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { createCourse, createUser } from '../support/factories';
import { headersOf } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('the end of an access that changed meanwhile', () => {
  const test = useApp();
  const staff = beforeTests(async () => headersOf(test, 'asesor'));
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    test.inject({ method, url, headers: { ...staff }, payload });
  const accessOf = async (id: number) => {
    const response = await test.inject({ url: pathTo(PATHS.userAccess, { id }), headers: { ...staff } });
    return UserAccess.parse(response.json());
  };

  it('of a course is not set from an end that was read before', async () => {
    const [{ id }, course] = [await createUser(test.database), await createCourse(test.database)];
    const assign = (endsOn: string) =>
      send('POST', pathTo(PATHS.userCourses, { id }), { courseId: course.id, ends_on: endsOn });
    const setEnd = (endsOn: string | null, expected?: string | null) =>
      send('PUT', pathTo(PATHS.userCourse, { id, courseId: course.id }), {
        ends_on: endsOn,
        expected_ends_at: expected,
      });
    const end = async () => (await accessOf(id)).courses[0]?.ends_at;
    expect((await setEnd('2031-06-30', null)).json()).toMatchObject({ error: 'enrollment_not_found' });
    await assign('2031-12-31');
    const seen = await end();
    await assign('2033-12-31');
    for (const outdated of [seen, null, '2031']) {
      expect((await setEnd('2031-06-30', outdated)).json()).toMatchObject({ statusCode: 409, error: 'access_changed' });
    }
    expect(await end()).toBe('2034-01-01T05:00:00.000Z');
    expect((await setEnd(null, await end())).statusCode).toBe(200);
    expect((await setEnd('2031-06-30', null)).statusCode).toBe(200);
    // Older clients do not say what they read.
    expect((await setEnd('2031-07-31')).statusCode).toBe(200);
    expect(await end()).toBe('2031-08-01T05:00:00.000Z');
  });

  it('of a plan does not cut off a renewal', async () => {
    const { id } = await createUser(test.database);
    const grant = () => send('POST', pathTo(PATHS.userPlans, { id }), { planId: 'premium' });
    const setEnd = (endsOn: string | null, expected?: string | null) =>
      send('PUT', pathTo(PATHS.userPlan, { id, planId: 'premium' }), { ends_on: endsOn, expected_ends_at: expected });
    const end = async () => (await accessOf(id)).plans[0]?.ends_at;
    expect((await setEnd('2031-06-30', null)).json()).toMatchObject({ error: 'plan_not_found' });
    await grant();
    const seen = await end();
    await grant();
    const renewed = await end();
    for (const outdated of [seen, null]) {
      expect((await setEnd('2027-01-31', outdated)).json()).toMatchObject({ statusCode: 409, error: 'access_changed' });
    }
    expect(await end()).toBe(renewed);
    expect((await setEnd(null, renewed)).statusCode).toBe(200);
    expect((await setEnd('2031-06-30', null)).statusCode).toBe(200);
    expect(await end()).toBe('2031-07-01T05:00:00.000Z');
  });
});
