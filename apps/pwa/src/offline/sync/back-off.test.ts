import { jest } from '@jest/globals';
import { HOUR_MS, MINUTE_MS } from '@telar/domain/durations';
import { QuotaError } from '../../browser/quota-error';
import { clearStorageNotice, reportStorageError } from '../store/storage-notice';
import { runWithBackOff } from './back-off';

const work = jest.fn<() => Promise<void>>();
let now = 1_800_000_000_000;
const run = (task: 'catalogue' | 'verification' = 'catalogue') => runWithBackOff(task, work).catch(() => undefined);

beforeEach(() => {
  now += 100 * HOUR_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  work.mockReset().mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('runs a task on each call if it does not fail', async () => {
  await run();
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs a task once at a time', async () => {
  let end: () => void = () => undefined;
  work.mockReturnValueOnce(new Promise((done) => (end = done)));
  const first = run();
  await run();
  end();
  await first;
  expect(work).toHaveBeenCalledTimes(1);
});

it('throws the error, and pauses only this task for five minutes', async () => {
  work.mockRejectedValueOnce(new Error('gone'));
  await expect(runWithBackOff('catalogue', work)).rejects.toThrow('gone');
  now += 4 * MINUTE_MS;
  await run();
  expect(work).toHaveBeenCalledTimes(1);
  await run('verification');
  expect(work).toHaveBeenCalledTimes(2);
  now += MINUTE_MS;
  await run();
  expect(work).toHaveBeenCalledTimes(3);
});

it('pauses a task from its failure on, however long it ran', async () => {
  work.mockImplementationOnce(() => {
    now += 6 * MINUTE_MS;
    return Promise.reject(new Error('gone'));
  });
  await run();
  now += 4 * MINUTE_MS;
  await run();
  expect(work).toHaveBeenCalledTimes(1);
});

it('ends the pause when the device is online again', async () => {
  work.mockRejectedValueOnce(new Error('gone'));
  await run();
  dispatchEvent(new Event('online'));
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});

describe('after a full disk', () => {
  beforeEach(async () => {
    work.mockRejectedValueOnce(new QuotaError('full'));
    await runWithBackOff('catalogue', work).catch(reportStorageError);
    work.mockClear();
  });

  it('pauses for a day, even if the device is online again', async () => {
    dispatchEvent(new Event('online'));
    now += 23 * HOUR_MS;
    await run();
    expect(work).not.toHaveBeenCalled();
    now += HOUR_MS;
    await run();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stores the pause for pages that are opened later', () => {
    expect(Number(localStorage.getItem('disk-full:catalogue'))).toBe(now);
  });

  it('ends the pause when the user frees space', async () => {
    clearStorageNotice();
    await run();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('also ends the pause on a page that was opened later and showed no notice', () => {
    clearStorageNotice();
    localStorage.setItem('disk-full:catalogue', `${now}`);
    clearStorageNotice();
    expect(localStorage.getItem('disk-full:catalogue')).toBeNull();
  });

  it('does not pause if the clock was ahead', async () => {
    now -= 50 * HOUR_MS;
    await run();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
