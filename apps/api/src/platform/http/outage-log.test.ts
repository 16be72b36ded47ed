import { jest } from '@jest/globals';
import { OutageLog } from './outage-log';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('OutageLog', () => {
  it('writes the first error at once, and the others once per second with their number', () => {
    const logger = { error: jest.fn() };
    const log = new OutageLog(logger);
    for (let n = 0; n < 1_000; n++) log.add(new Error('timeout exceeded when trying to connect'));
    expect(logger.error.mock.calls).toEqual([['The database is unavailable: timeout exceeded when trying to connect']]);

    jest.advanceTimersByTime(1_000);
    log.add(new Error('Connection terminated'));
    jest.advanceTimersByTime(10_000);
    expect(logger.error.mock.calls.slice(1)).toEqual([
      ['The database is unavailable: timeout exceeded when trying to connect (999 more in the last second)'],
      ['The database is unavailable: Connection terminated (1 more in the last second)'],
    ]);

    log.add(new Error('Connection terminated'));
    expect(logger.error).toHaveBeenCalledTimes(4);
    expect(logger.error).toHaveBeenLastCalledWith('The database is unavailable: Connection terminated');
  });
});
