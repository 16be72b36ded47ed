import { jest } from '@jest/globals';
import { latestOnly } from './debounced-task';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (input: number) =>
    new Promise<void>((resolve) => {
      begun.push(input);
      ends.push(resolve);
    });
  const end = async () => {
    ends.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { begun, end, ...latestOnly(work, 400) };
}

it('waits for a pause', async () => {
  const { begun, push } = setUp();
  for (const input of [1, 2, 3]) {
    push(input);
    await jest.advanceTimersByTimeAsync(300);
  }
  expect(begun).toEqual([]);
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toEqual([3]);
});

it('never works twice at a time, and ends with the last change', async () => {
  const { begun, end, push } = setUp();
  for (const input of [1, 2, 3]) {
    push(input);
    await jest.advanceTimersByTimeAsync(400);
  }
  expect(begun).toEqual([1]);
  await end();
  expect(begun).toEqual([1, 3]);
  await end();
  expect(begun).toEqual([1, 3]);
});

it('drops what has not begun when it is stopped', async () => {
  const { begun, end, push, stop } = setUp();
  push(1);
  await jest.advanceTimersByTimeAsync(400);
  push(2);
  await jest.advanceTimersByTimeAsync(400);
  stop();
  await end();
  push(3);
  stop();
  await jest.advanceTimersByTimeAsync(1000);
  expect(begun).toEqual([1]);
});
