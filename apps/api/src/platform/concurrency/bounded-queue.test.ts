import { BoundedQueue, QueuePerKey } from './bounded-queue';

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
    const turns = new BoundedQueue(1, 10);
    const order: number[] = [];
    const all = [1, 2, 3].map((n) =>
      turns.run(async () => {
        order.push(n);
        if (n === 1) throw new Error('first');
      }),
    );
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual([1, 2, 3]);
    expect(turns.idle).toBe(true);
  });

  it('refuses at once when the line is full', async () => {
    const turns = new BoundedQueue(1, 1);
    const first = heldWork();
    const running = [turns.run(first.work), turns.run(async () => {})];
    await expect(turns.run(async () => {})).rejects.toMatchObject({ code: 'overloaded' });
    first.letGo();
    await Promise.all(running);
  });
});

describe('TurnsByKey', () => {
  it('lets one key wait for itself, and no other', async () => {
    const turns = new QueuePerKey(10);
    const [a, again, b] = [heldWork(), heldWork(), heldWork()];
    const running = [turns.run('a', a.work), turns.run('a', again.work), turns.run('b', b.work)];
    expect([a, again, b].map((work) => work.begun())).toEqual([true, false, true]);
    [a, again, b].forEach((work) => work.letGo());
    await Promise.all(running);
    expect(again.begun()).toBe(true);
  });
});
