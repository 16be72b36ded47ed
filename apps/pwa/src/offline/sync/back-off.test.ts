import { jest } from '@jest/globals';
import { runWithBackOff } from './back-off';
import { QuotaError } from '../../browser/quota-error';
import { clearStorageNotice, reportStorageError } from '../store/storage-notice';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const work = jest.fn<() => Promise<void>>();
let now = 1_800_000_000_000;
const run = (errand: 'catalogue' | 'verification' = 'catalogue') => runWithBackOff(errand, work).catch(() => undefined);

beforeEach(() => {
  now += 100 * HOUR;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  work.mockReset().mockResolvedValue();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('runs what did not fail as often as it is asked to', async () => {
  await run();
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs once at a time', async () => {
  let end: () => void = () => undefined;
  work.mockReturnValueOnce(new Promise((done) => (end = done)));
  const first = run();
  await run();
  end();
  await first;
  expect(work).toHaveBeenCalledTimes(1);
});

it('tells why it failed, and leaves it alone for five minutes, and nothing else', async () => {
  work.mockRejectedValueOnce(new Error('gone'));
  await expect(runWithBackOff('catalogue', work)).rejects.toThrow('gone');
  now += 4 * MINUTE;
  await run();
  expect(work).toHaveBeenCalledTimes(1);
  await run('verification');
  expect(work).toHaveBeenCalledTimes(2);
  now += MINUTE;
  await run();
  expect(work).toHaveBeenCalledTimes(3);
});

it('tries again when the network comes back', async () => {
  work.mockRejectedValueOnce(new Error('gone'));
  await run();
  dispatchEvent(new Event('online'));
  await run();
  expect(work).toHaveBeenCalledTimes(2);
});

describe('where the disk is full', () => {
  beforeEach(async () => {
    work.mockRejectedValueOnce(new QuotaError('full'));
    await runWithBackOff('catalogue', work).catch(reportStorageError);
    work.mockClear();
  });

  it('waits for a day, with the network back too', async () => {
    dispatchEvent(new Event('online'));
    now += 23 * HOUR;
    await run();
    expect(work).not.toHaveBeenCalled();
    now += HOUR;
    await run();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('waits in the pages that open later, too', () => {
    expect(Number(localStorage.getItem('disk-full:catalogue'))).toBe(now);
  });

  it('tries again once somebody made room', async () => {
    clearStorageNotice();
    await run();
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('hears of it also on a page opened later, which had said nothing of a full disk', () => {
    clearStorageNotice();
    localStorage.setItem('disk-full:catalogue', `${now}`);
    clearStorageNotice();
    expect(localStorage.getItem('disk-full:catalogue')).toBeNull();
  });

  it('waits for nothing where the clock was wrong', async () => {
    now -= 50 * HOUR;
    await run();
    expect(work).toHaveBeenCalledTimes(1);
  });
});
