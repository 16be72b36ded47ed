import { ByteBudget } from './byte-budget';

/** Work that ends when it is told. */
function openWork() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())));
  return { end, work: () => done };
}

/** Whether there is room by the next task. */
const hasRoom = (budget: ByteBudget) =>
  Promise.race([budget.untilRoom().then(() => true), new Promise((resolve) => setImmediate(resolve, false))]);

it('gives room until the bytes in memory reach the limit, and again when some are done or have failed', async () => {
  const budget = new ByteBudget(100);
  const [first, second] = [openWork(), openWork()];
  const held = budget.hold(60, first.work);
  expect(await hasRoom(budget)).toBe(true);
  const failing = budget.hold(60, second.work);
  expect(await hasRoom(budget)).toBe(false);
  const waiting = [budget.untilRoom(), budget.untilRoom()];
  second.end(new Error('full'));
  await expect(failing).rejects.toThrow('full');
  await Promise.all(waiting);
  first.end();
  await held;
  expect(await hasRoom(budget)).toBe(true);
});
