import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PeriodicJob } from './periodic-job';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('runs again after a failed run, until it is stopped', async () => {
  const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  const run = jest.fn(() => Promise.reject(new Error('refused')));
  const job = new PeriodicJob({ name: 'test_job', intervalMs: 1_000, run });
  job.start();
  expect(run).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(2);
  await job.stop();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('does not run twice at once', async () => {
  const finish: (() => void)[] = [];
  const run = jest.fn(() => new Promise<void>((resolve) => finish.push(resolve)));
  const job = new PeriodicJob({ name: 'test_job', intervalMs: 1_000, run });
  job.start();
  await jest.advanceTimersByTimeAsync(3_500);
  expect(run).toHaveBeenCalledTimes(1);
  finish[0]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  finish[1]?.();
  await job.stop();
});

it('can start with a run, and waits for it when it is stopped', async () => {
  let finish: () => void = () => undefined;
  const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const job = new PeriodicJob({ name: 'test_job', intervalMs: 1_000, startsAtOnce: true, run });
  job.start();
  let isStopped = false;
  const stopping = job.stop().then(() => (isStopped = true));
  await jest.advanceTimersByTimeAsync(5_000);
  expect({ runs: run.mock.calls.length, isStopped }).toEqual({ runs: 1, isStopped: false });
  finish();
  await stopping;
});
