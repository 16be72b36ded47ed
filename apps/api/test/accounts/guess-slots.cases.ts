import { jest } from '@jest/globals';
import { AppError } from '../../src/platform/http/app-error';
import { GUESSES_FROM_UNKNOWN_ADDRESSES } from '../../src/platform/security/guess-pacer';
import { GuessSlots, SLOT_S, SLOTS_AHEAD_S } from '../../src/platform/security/guess-slots';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import { createUser, PASSWORD } from '../support/factories';
import { ELSEWHERE, HOME, useLogins } from '../support/logins';

describe('the slots of addresses from which an account never logged in', () => {
  const { test, replica, login, statuses, record, passSeconds, passMinutes } = useLogins();
  /** Records guesses from unknown addresses, all of them twenty minutes ago. */
  const guessElsewhere = (email: string, count: number) => record(`password:${email}`, 'unknown', count, 20);
  /** The number of the slot that a refused guess got, counted from now; 0 if the guess was not refused. */
  const slotOf = ({ headers }: Awaited<ReturnType<typeof login>>) =>
    Math.ceil(Number(headers['retry-after'] ?? 0) / SLOT_S);
  /** The stored slots, and the time of the last one that was reserved. */
  const storedSlots = (email: string) =>
    test.database.query<{ address: string; seconds: number }[]>(
      `select address, round(extract(epoch from made_at[1] - now()))::int as seconds from attempts
       where subject = $1 and address like '%slot%' order by address`,
      [`password:${email}`],
    );
  /** Records that the last slot was reserved so many seconds from now. */
  const reserveUntil = (email: string, seconds: number) => record(`password:${email}`, 'next slot', 1, -seconds / 60);

  it('slows down guesses from many addresses, but not at addresses from which the account logged in', async () => {
    const { email } = await createUser(test.database);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES - 1);
    const guesses = ['200.1.1.1', '200.1.1.2', '200.1.1.3', '200.1.1.4'].map(
      (address) => () => login(email, 'no', address),
    );
    const responses = [];
    for (const guess of guesses) responses.push(await guess());
    // The first guess is the last one without a slot, the second uses the slot that is free now.
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 429, 429]);
    expect(responses[2]?.json()).toMatchObject({
      error: 'too_many_requests',
      message: expect.stringMatching(
        /^Esta cuenta recibe demasiados intentos de ingreso\. Vuelve a intentarlo en \d+ segundos\.$/,
      ),
    });
    expect(responses.map(slotOf)).toEqual([0, 0, 1, 2]);
    expect(await statuses(1, () => login(email, 'no'))).toEqual([401]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    const known = await test.database.query<{ id: string }[]>('select id from known_addresses');
    expect(known).toHaveLength(1);
    expect(known[0]?.id).not.toContain(HOME);
  });

  it('lets the right password from a new address in when its slot comes, however often others try meanwhile', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    const attackers = Array.from({ length: 4 }, (_, n) => `200.1.1.${n}`);
    const attack = async () => {
      const seen: number[] = [];
      for (const address of attackers) seen.push((await login(email, 'no', address)).statusCode);
      return seen;
    };
    expect(await attack()).toEqual([401, 429, 429, 429]);
    const refused = await login(email, PASSWORD, ELSEWHERE);
    expect([refused.statusCode, slotOf(refused)]).toEqual([429, 4]);
    for (let slot = 1; slot < attackers.length; slot++) {
      await passSeconds(SLOT_S);
      const seen = await attack();
      expect([slot, seen.indexOf(401), seen.lastIndexOf(401)]).toEqual([slot, slot, slot]);
      expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(429);
    }
    await passSeconds(SLOT_S);
    expect((await login(email, PASSWORD, ELSEWHERE, replica)).statusCode).toBe(200);
    // The address is known now.
    expect((await login(email, PASSWORD, ELSEWHERE)).statusCode).toBe(200);
  });

  it('counts guesses in slots, so that they are at most 240 an hour', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    expect((await login(email, 'no', '200.1.1.1')).statusCode).toBe(401);
    const [row] = await test.database.query<{ count: number }[]>(
      `select cardinality(made_at) as count from attempts where address = 'unknown'`,
    );
    expect(row).toEqual({ count: GUESSES_FROM_UNKNOWN_ADDRESSES + 1 });
    expect(3_600 / SLOT_S).toBe(240);
  });

  it('gives back the slot of a guess that could not be verified', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    jest.spyOn(test.app.get(PasswordHasher), 'verify').mockRejectedValueOnce(new AppError('overloaded'));
    expect(await statuses(1, () => login(email, PASSWORD, ELSEWHERE))).toEqual([503]);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([429]);
    expect(await statuses(1, () => login(email, PASSWORD, ELSEWHERE))).toEqual([200]);
  });

  it('does not let an address use its slot after fifteen minutes', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([401]);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.2'))).toEqual([429]);
    await passMinutes(16);
    // Takes the slot that is free now, so that the other address waits.
    expect(await statuses(1, () => login(email, 'no', '200.1.1.3'))).toEqual([401]);
    expect(await statuses(1, () => login(email, PASSWORD, '200.1.1.2'))).toEqual([429]);
  });

  it('gives the networks of one IPv6 site one slot', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([401]);
    for (let network = 0; network < 9; network++) {
      expect((await login(email, 'no', `2001:db8:5:${network}::1`)).statusCode).toBe(429);
    }
    const refused = await login(email, PASSWORD, ELSEWHERE);
    expect(slotOf(refused)).toBe(2);
  });

  it('bounds parallel guesses from many addresses, also for an e-mail that no account has', async () => {
    const { email } = await createUser(test.database);
    const countOf = async (to: string) => {
      await guessElsewhere(to, GUESSES_FROM_UNKNOWN_ADDRESSES - 5);
      const guesses = Array.from({ length: 60 }, (_, n) => login(to, 'no', `200.1.1.${n}`, n % 2 ? replica : test));
      const seen = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
      return [401, 429].map((status) => seen.filter((other) => other === status).length);
    };
    // Five without a slot, and one in the slot that is free now.
    expect(await countOf(email)).toEqual([6, 54]);
    expect(await countOf('nadie@correo.test')).toEqual([6, 54]);
  });

  it('are forgotten when a guess needs none', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    await reserveUntil(email, 5 * 3600);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.1'))).toEqual([429]);
    expect(await storedSlots(email)).toHaveLength(2);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES - 1);
    expect(await statuses(1, () => login(email, 'no', '200.1.1.2'))).toEqual([401]);
    expect(await storedSlots(email)).toEqual([]);
    expect(await statuses(1, () => login(email, PASSWORD, ELSEWHERE))).toEqual([200]);
  });

  it('are reserved for a day ahead; an address that comes then gets none', async () => {
    const { email } = await createUser(test.database);
    await guessElsewhere(email, GUESSES_FROM_UNKNOWN_ADDRESSES);
    await reserveUntil(email, SLOTS_AHEAD_S + 10);
    const refused = await login(email, PASSWORD, ELSEWHERE);
    expect(refused.headers['retry-after']).toBe(String(SLOTS_AHEAD_S));
    expect(refused.json<{ message: string }>().message).toMatch(/ Vuelve a intentarlo en 24 horas\.$/);
    expect(await storedSlots(email)).toEqual([
      { address: 'next slot', seconds: expect.closeTo(SLOTS_AHEAD_S + 10, -1) },
    ]);
    await passSeconds(SLOT_S);
    expect(slotOf(await login(email, PASSWORD, ELSEWHERE))).toBe(SLOTS_AHEAD_S / SLOT_S + 1);
    expect(await storedSlots(email)).toHaveLength(2);
  });

  it('are reserved once by requests at the same time', async () => {
    const slots = [test, replica].map(({ app }) => app.get(GuessSlots));
    const reserve = (address: string) =>
      Promise.all(slots.flatMap((each) => [1, 2, 3, 4].map(() => each.use('p', address))));
    expect(await slots[0]!.use('p', 'slot a')).toBe(0);
    expect(Math.max(...(await reserve('slot b')))).toBeLessThanOrEqual(SLOT_S);
    expect(Math.max(...(await reserve('slot c')))).toBeLessThanOrEqual(2 * SLOT_S);
  });
});
