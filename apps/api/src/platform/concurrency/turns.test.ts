import { Turns, TurnsByKey } from './turns';

/** Work that is under way until it is let go. */
function heldWork() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = false;
  return {
    work: async () => {
      begun = true;
      await held;
    },
    begun: () => begun,
    letGo: () => letGo(),
  };
}

describe('Turns', () => {
  it('hands the place to whoever waits, in order, also after a failure', async () => {
    const turns = new Turns(1, 10);
    const order: number[] = [];
    const all = [1, 2, 3].map((n) =>
      turns.take(async () => {
        order.push(n);
        if (n === 1) throw new Error('first');
      }),
    );
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual([1, 2, 3]);
    expect(turns.idle).toBe(true);
  });

  it('refuses at once when the line is full', async () => {
    const turns = new Turns(1, 1);
    const first = heldWork();
    const running = [turns.take(first.work), turns.take(async () => {})];
    await expect(turns.take(async () => {})).rejects.toMatchObject({ code: 'overloaded' });
    first.letGo();
    await Promise.all(running);
  });
});

describe('TurnsByKey', () => {
  it('lets one key wait for itself, and no other', async () => {
    const turns = new TurnsByKey(10);
    const [a, again, b] = [heldWork(), heldWork(), heldWork()];
    const running = [turns.take('a', a.work), turns.take('a', again.work), turns.take('b', b.work)];
    expect([a, again, b].map((work) => work.begun())).toEqual([true, false, true]);
    [a, again, b].forEach((work) => work.letGo());
    await Promise.all(running);
    expect(again.begun()).toBe(true);
  });
});
