import { jest } from '@jest/globals';
import { debouncedTask } from './debounced-task';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const started: number[] = [];
  const resolvers: (() => void)[] = [];
  const task = (input: number) =>
    new Promise<void>((resolve) => {
      started.push(input);
      resolvers.push(resolve);
    });
  const finish = async () => {
    resolvers.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { started, finish, ...debouncedTask(task, 400) };
}

it('starts when the input has not changed for the delay', async () => {
  const { started, schedule } = setUp();
  for (const input of [1, 2, 3]) {
    schedule(input);
    await jest.advanceTimersByTimeAsync(300);
  }
  expect(started).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(started).toEqual([3]);
});

it('runs once at a time, and then with the last input', async () => {
  const { started, finish, schedule } = setUp();
  for (const input of [1, 2, 3]) {
    schedule(input);
    await jest.advanceTimersByTimeAsync(400);
  }
  expect(started).toEqual([1]);
  await finish();
  expect(started).toEqual([1, 3]);
  await finish();
  expect(started).toEqual([1, 3]);
});

it('does not start after it is canceled', async () => {
  const { started, finish, schedule, cancel } = setUp();
  schedule(1);
  await jest.advanceTimersByTimeAsync(400);
  schedule(2);
  await jest.advanceTimersByTimeAsync(400);
  cancel();
  await finish();
  schedule(3);
  cancel();
  await jest.advanceTimersByTimeAsync(1000);
  expect(started).toEqual([1]);
});
