import { run } from './run-process.mjs';

const listeners = () => process.listenerCount('SIGTERM');

it('handles SIGTERM only while it runs programs, and leaves it then to the server', async () => {
  const before = listeners();
  const programs = [run(process.execPath, ['-e', '0']), run(process.execPath, ['-e', '0'])];
  expect(listeners()).toBe(before + 1);
  expect(await Promise.all(programs)).toMatchObject([{ status: 0 }, { status: 0 }]);
  expect(listeners()).toBe(before);
});
