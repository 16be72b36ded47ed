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

  it('lets fewer tasks wait when some waited all the time, and for a shorter time, the newest first', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const queue = new FairQueue(1, 5, { whenOverloaded: 2 });
    const order: string[] = [];
    let release = () => {};
    const first = queue.run('first', () => new Promise<void>((resolve) => (release = resolve)));
    const add = (name: string) =>
      queue.run(name, async () => void order.push(name)).catch(({ code }: { code: string }) => code);
    const burst = ['a', 'b', 'c', 'd', 'e'].map(add);
    expect(queue.state).toMatchObject({ running: 1, waiting: 5, refused: 0 });
    clock.mockReturnValue(1_000);
    const late = [add('f'), add('g'), add('h')];
    expect(await Promise.all(burst)).toEqual(burst.map(() => 'overloaded'));
    expect(await late[0]).toBe('overloaded');
    release();
    await Promise.all([first, ...late]);
    expect(order).toEqual(['h', 'g']);
    expect(queue.state).toEqual({ running: 0, waiting: 0, refused: 6 });
    clock.mockRestore();
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
