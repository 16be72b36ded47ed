import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { FairQueue } from './fair-queue';

/** A queue that runs one task at a time, with a first task that runs until `release` is called. */
function busyQueue(waitingMax: number) {
  const queue = new FairQueue(1, waitingMax);
  const order: string[] = [];
  let release = () => {};
  const first = queue.run('first', () => new Promise<void>((resolve) => (release = resolve)));
  const add = (key: string, name = key, burden = 0) =>
    queue.run(key, async () => void order.push(name), burden).catch(({ code }: { code: string }) => code);
  return { order, add, first, release: () => release() };
}

describe('FairQueue', () => {
  it('lets other callers go before the second task of a caller', async () => {
    const { order, add, first, release } = busyQueue(10);
    const all = [add('flood', 'flood 1'), add('flood', 'flood 2'), add('flood', 'flood 3'), add('rosa'), add('juan')];
    release();
    await Promise.all([first, ...all]);
    expect(order).toEqual(['flood 1', 'rosa', 'juan', 'flood 2', 'flood 3']);
  });

  it('lets callers without a burden go first', async () => {
    const { order, add, first, release } = busyQueue(10);
    const all = [add('guesser', 'guesser', 5), add('rosa')];
    release();
    await Promise.all([first, ...all]);
    expect(order).toEqual(['rosa', 'guesser']);
  });

  it('refuses the last task of the busiest caller when it is full', async () => {
    const { order, add, first, release } = busyQueue(2);
    const flood = [add('flood', 'flood 1'), add('flood', 'flood 2'), add('flood', 'flood 3')];
    const rosa = add('rosa');
    expect(await Promise.all(flood.slice(1))).toEqual(['overloaded', 'overloaded']);
    release();
    await Promise.all([first, ...flood, rosa]);
    expect(order).toEqual(['flood 1', 'rosa']);
  });

  it('refuses tasks that have waited too long instead of starting them', async () => {
    const queue = new FairQueue(1, 10, { waitMaxMs: 0 });
    const order: string[] = [];
    const first = queue.run('first', async () => void order.push('first'));
    await expect(queue.run('rosa', async () => void order.push('rosa'))).rejects.toMatchObject({ code: 'overloaded' });
    await first;
    await queue.run('juan', async () => void order.push('juan'));
    expect(order).toEqual(['first', 'juan']);
  });

  describe('when tasks arrive faster than they start', () => {
    /** A queue whose tasks end in the order of their start, each when `end` is called. */
    function start(waitingMax: number) {
      const queue = new FairQueue(1, waitingMax, { whenOverloaded: 2 });
      const order: string[] = [];
      const running: (() => void)[] = [];
      const add = (name: string) =>
        queue
          .run(name, () => {
            order.push(name);
            return new Promise<void>((resolve) => running.push(resolve));
          })
          .catch(({ code }: { code: string }) => code);
      const end = async () => {
        running.shift()?.();
        await setImmediate();
      };
      const drain = async () => {
        while (queue.state.running > 0) await end();
      };
      /** In each span of 50 ms three tasks arrive and one ends. `waiting` has the waiting tasks of each span. */
      const overload = async (untilMs: number) => {
        const all = [add('first'), add('waits')];
        const waiting: number[] = [];
        for (let ms = 50; ms <= untilMs; ms += 50) {
          clock.mockReturnValue(ms);
          all.push(add(`a ${ms}`), add(`b ${ms}`), add(`c ${ms}`));
          waiting.push(queue.state.waiting);
          await end();
        }
        await drain();
        return { all, waiting };
      };
      return { queue, order, add, end, drain, overload };
    }
    let clock: jest.SpiedFunction<() => number>;
    beforeEach(() => (clock = jest.spyOn(performance, 'now').mockReturnValue(0)));
    afterEach(() => clock.mockRestore());

    it('lets fewer tasks wait, for a shorter time, the newest first, and then as before', async () => {
      const { queue, order, add, end } = start(100);
      const all = [add('first'), add('waits')];
      for (let ms = 50; ms <= 200; ms += 50) {
        all.push(add(`a ${ms}`), add(`b ${ms}`));
        clock.mockReturnValue(ms);
        await end();
      }
      expect(order).toEqual(['first', 'waits', 'a 50', 'b 50', 'a 100']);
      expect(queue.state).toMatchObject({ waiting: 5, refused: 0 });
      clock.mockReturnValue(240);
      all.push(add('c'), add('d'), add('e'));
      expect(queue.state.waiting).toBe(2);
      await end();
      await end();
      expect(order.slice(-2)).toEqual(['e', 'd']);
      await end();
      // No task waits, but the overload is not over.
      clock.mockReturnValue(300);
      all.push(add('f'), add('g'), add('h'), add('i'));
      for (let n = 0; n < 3; n++) await end();
      expect(order.slice(-3)).toEqual(['f', 'i', 'h']);
      // A place was free for long enough.
      clock.mockReturnValue(1_300);
      all.push(add('j'), add('k'), add('l'), add('m'));
      for (let n = 0; n < 4; n++) await end();
      expect(order.slice(-4)).toEqual(['j', 'k', 'l', 'm']);
      expect(await Promise.all(all)).toEqual(expect.arrayContaining(['overloaded', undefined]));
      expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 7 });
    });

    it('lets two tasks wait from 300 ms on, as long as there is no free place', async () => {
      const { queue, overload } = start(100);
      const { all, waiting } = await overload(3_000);
      expect(waiting.slice(5)).toEqual(Array(55).fill(2));
      const results = await Promise.all(all);
      expect(results.filter((result) => result === 'overloaded')).toHaveLength(queue.state.refused);
    });

    it('refuses none of the bursts after an overload', async () => {
      const { queue, add, drain, overload } = start(100);
      const { all } = await overload(250);
      const { refused } = queue.state;
      for (const [ms, tasks] of [
        [300, 2],
        [800, 50],
        [1_300, 50],
        [1_800, 50],
      ] as const) {
        clock.mockReturnValue(ms);
        all.push(...Array.from({ length: tasks }, (_, n) => add(`${ms} ${n}`)));
        await drain();
      }
      expect(queue.state.refused).toBe(refused);
      await Promise.all(all);
    });

    it('keeps the next one, however slow the tasks are', async () => {
      const { queue, order, add, end } = start(100);
      const all = [add('first'), add('waits')];
      for (let ms = 500; ms <= 2_500; ms += 500) {
        all.push(add(`a ${ms}`), add(`b ${ms}`));
        clock.mockReturnValue(ms);
        await end();
        expect(queue.state.running).toBe(1);
      }
      expect(queue.state.refused).toBeGreaterThan(0);
      while (queue.state.running > 0) await end();
      expect(order).toHaveLength(all.length - queue.state.refused);
      await Promise.all(all);
    });

    it('refuses none of a burst that fits, nor one that waits for a slow task', async () => {
      const { queue, add, end } = start(300);
      const burst = Array.from({ length: 301 }, (_, n) => add(`${n}`));
      for (let ms = 4; queue.state.running > 0; ms += 4) {
        clock.mockReturnValue(ms);
        await end();
      }
      const slow = [add('slow'), add('waits')];
      clock.mockReturnValue(10_000);
      slow.push(add('later'));
      for (let n = 0; n < 3; n++) await end();
      expect(await Promise.all([...burst, ...slow])).toEqual([...burst, ...slow].map(() => undefined));
    });
  });

  it('continues after a task that failed, and forgets the tasks that ended', async () => {
    const queue = new FairQueue(1, 10);
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const order: string[] = [];
    const run = (key: string) => queue.run(key, async () => void order.push(key));
    await Promise.all([run('x'), run('a'), run('b')]);
    expect(order).toEqual(['x', 'a', 'b']);
  });
});
