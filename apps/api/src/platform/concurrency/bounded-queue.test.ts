import { BoundedQueue, QueuePerKey } from './bounded-queue';

/** A task that runs until the test finishes it. */
function manualTask() {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const task = { isRunning: false, started, finish: () => finish(), run };
  async function run(): Promise<void> {
    task.isRunning = true;
    start();
    await finished;
    task.isRunning = false;
  }
  return task;
}

describe('BoundedQueue', () => {
  it('runs waiting tasks in order, also after one that failed', async () => {
    const queue = new BoundedQueue(1, 10);
    const order: number[] = [];
    const all = [1, 2, 3].map((n) =>
      queue.run(async () => {
        order.push(n);
        if (n === 1) throw new Error('first');
      }),
    );
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(order).toEqual([1, 2, 3]);
    expect(queue.idle).toBe(true);
  });

  it('refuses a task that waits too long, without starting it', async () => {
    const queue = new BoundedQueue(1, 10, 20);
    const [running, waiting] = [manualTask(), manualTask()];
    const first = queue.run(running.run);
    await expect(queue.run(waiting.run)).rejects.toMatchObject({ code: 'overloaded' });
    running.finish();
    await first;
    expect(waiting.isRunning).toBe(false);
    expect(await queue.run(async () => 'next')).toBe('next');
  });

  it('runs as many tasks at once as it may', async () => {
    const queue = new BoundedQueue(2, 10);
    const tasks = [manualTask(), manualTask(), manualTask()] as const;
    const all = tasks.map((task) => queue.run(task.run));
    await Promise.all([tasks[0].started, tasks[1].started]);
    expect(tasks.map(({ isRunning }) => isRunning)).toEqual([true, true, false]);
    tasks[1].finish();
    await tasks[2].started;
    expect(tasks.map(({ isRunning }) => isRunning)).toEqual([true, false, true]);
    tasks.forEach((task) => task.finish());
    await Promise.all(all);
  });

  it('refuses a task at once while it is full, and accepts tasks again afterwards', async () => {
    const queue = new BoundedQueue(1, 1);
    const first = manualTask();
    const all = [queue.run(first.run), queue.run(async () => {})];
    await expect(queue.run(async () => {})).rejects.toMatchObject({ code: 'overloaded', details: { retryAfter: 2 } });
    first.finish();
    await Promise.all(all);
    await expect(queue.run(async () => 'done')).resolves.toBe('done');
  });
});

describe('QueuePerKey', () => {
  it('runs the tasks of one key one after the other, and those of other keys at the same time', async () => {
    const queue = new QueuePerKey(10);
    const [a, secondA, b] = [manualTask(), manualTask(), manualTask()];
    const all = [queue.run('a', a.run), queue.run('a', secondA.run), queue.run('b', b.run)];
    await Promise.all([a.started, b.started]);
    expect([a, secondA, b].map(({ isRunning }) => isRunning)).toEqual([true, false, true]);
    a.finish();
    await secondA.started;
    expect([a, secondA, b].map(({ isRunning }) => isRunning)).toEqual([false, true, true]);
    [secondA, b].forEach((task) => task.finish());
    await Promise.all(all);
  });
});
