import { jest } from '@jest/globals';
import { MINUTE_MS } from '@telar/domain/durations';
import { RecentBlocks } from './recent-blocks';

const ADDRESS = '190.12.3.4';

describe('RecentBlocks', () => {
  let now = 1;
  /** The cache reads the clock again in a timer. */
  const passMinutes = (minutes: number) => {
    now += minutes * MINUTE_MS;
    jest.advanceTimersByTime(minutes * MINUTE_MS);
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('forgets the failures of an address fifteen minutes after the first, however many follow', () => {
    const blocks = new RecentBlocks();
    blocks.countFailure(ADDRESS);
    passMinutes(14);
    blocks.countFailure(ADDRESS);
    expect(blocks.failuresOf(ADDRESS)).toBe(2);
    passMinutes(2);
    expect(blocks.failuresOf(ADDRESS)).toBe(0);
    blocks.countFailure(ADDRESS);
    expect(blocks.failuresOf(ADDRESS)).toBe(1);
  });
});
