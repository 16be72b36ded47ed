import { CalendarCreated, CalendarState } from '@telar/contracts/live-sessions';
import { PATHS } from '@telar/contracts/paths';
import ICAL from 'ical.js';
import { UNKNOWN_CALENDARS } from '../../src/modules/live-sessions/calendars.service';
import { duringDeletion } from '../support/deletions';
import { createCourse } from '../support/factories';
import { liveSessionCalls } from '../support/live-sessions';
import { enroll } from '../support/progress';
import { headersOf, loggedInUser } from '../support/sessions';
import type { AuthHeaders } from '../support/sessions';
import { beforeTests, useApp } from '../support/use-app';

describe('calendars', () => {
  const test = useApp();
  const api = beforeTests(async () => liveSessionCalls(test, await headersOf(test, 'admin')));

  const create = async (headers: AuthHeaders) => {
    const response = await test.inject({ method: 'POST', url: PATHS.myCalendar, headers });
    expect([response.statusCode, response.body]).toEqual([201, response.body]);
    return new URL(CalendarCreated.strict().parse(response.json()).url).pathname;
  };
  const read = (url: string, remoteAddress = '127.0.0.1') => test.inject({ url, remoteAddress });
  const createdAt = async (headers: AuthHeaders) =>
    CalendarState.strict().parse((await test.inject({ url: PATHS.myCalendar, headers })).json()).created_at;

  async function aStudent() {
    const { user, headers } = await loggedInUser(test);
    const { id: course } = await createCourse(test.database, { title: 'Telar, a pedal; y más' });
    await enroll(test, user.id, course);
    return { user, headers, course };
  }

  it('have the sessions of the account, and no others', async () => {
    const { headers, course } = await aStudent();
    await api.create(course);
    await api.create((await createCourse(test.database, { title: 'Ajeno' })).id);
    const response = await read(await create(headers));
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    // As a calendar program reads it.
    const events = new ICAL.Component(ICAL.parse(response.body) as unknown[])
      .getAllSubcomponents('vevent')
      .map((event) => new ICAL.Event(event));
    expect(
      events.map(({ summary, startDate, endDate }) => [summary, startDate.toJSDate(), endDate.toJSDate()]),
    ).toEqual(
      ['07', '09', '14'].map((day) => [
        'Clase · Telar, a pedal; y más',
        new Date(`2031-05-${day}T00:00:00Z`),
        new Date(`2031-05-${day}T01:30:00Z`),
      ]),
    );
    expect(response.body).not.toContain('Ajeno');
  });

  it('answer 304 until a session changes', async () => {
    const { headers, course } = await aStudent();
    const [session] = await api.create(course);
    const url = await create(headers);
    const { etag } = (await read(url)).headers;
    const again = () => test.inject({ url, headers: { 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    await api.change(course, session?.id ?? 0, { cancelled: true });
    const changed = await again();
    expect([
      changed.statusCode,
      changed.body.match(/^STATUS:CANCELLED/gm),
      changed.body.match(/^SEQUENCE:1/gm),
    ]).toEqual([200, ['STATUS:CANCELLED'], ['SEQUENCE:1']]);
  });

  it('are renewed and revoked', async () => {
    const { headers } = await aStudent();
    expect(await createdAt(headers)).toBeNull();
    const [first, second] = [await create(headers), await create(headers)];
    expect(await createdAt(headers)).toEqual(expect.any(String));
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    // Programs that drop the ending get it as well.
    expect((await read(second.replace('.ics', ''))).statusCode).toBe(200);
    await test.inject({ method: 'DELETE', url: PATHS.myCalendar, headers });
    expect([(await read(second)).statusCode, await createdAt(headers)]).toEqual([404, null]);
  });

  it('are stored as a hash', async () => {
    const { user, headers } = await aStudent();
    const token = /([\w-]{32})\.ics$/.exec(await create(headers))?.[1];
    const [row] = await test.database.query<object[]>('select * from calendar_feeds where user_id = $1', [user.id]);
    expect(token).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('end with the account', async () => {
    const { user, headers } = await aStudent();
    const url = await create(headers);
    await test.database.query('update users set is_active = false where id = $1', [user.id]);
    expect((await read(url)).statusCode).toBe(404);
    await test.database.query('delete from users where id = $1', [user.id]);
    expect(await test.database.query('select from calendar_feeds where user_id = $1', [user.id])).toEqual([]);
  });

  it('are not created for an account that is deleted at the same time', async () => {
    const { user, headers } = await loggedInUser(test);
    const post = () => test.inject({ method: 'POST', url: PATHS.myCalendar, headers });
    const response = await duringDeletion(test, 'users', user.id, post);
    expect(response.json()).toMatchObject({
      statusCode: 409,
      error: 'data_changed',
      message: 'Los datos cambiaron mientras tanto. Vuelve a intentarlo.',
    });
  });

  it('limit requests for unknown addresses', async () => {
    const { headers } = await aStudent();
    const url = await create(headers);
    const unknown = PATHS.calendar.replace(':token', `${'x'.repeat(32)}.ics`);
    for (let attempt = 0; attempt < UNKNOWN_CALENDARS.address; attempt++) await read(unknown, '203.0.113.9');
    const refused = await read(unknown, '203.0.113.9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    // A service that fetches for everybody has one address: what another one of its users guesses limits no
    // subscription.
    expect((await read(url, '203.0.113.9')).statusCode).toBe(200);
  });
});
