import { jest } from '@jest/globals';
import type { Sql } from '../../platform/database/sql';
import { Readiness } from './readiness';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('Readiness', () => {
  it('asks the database once for all who ask within a moment', async () => {
    let asked = 0;
    const readiness = new Readiness({ one: async () => ++asked } as unknown as Sql);
    expect(await Promise.all([1, 2, 3].map(() => readiness.isReady()))).toEqual([true, true, true]);
    expect(await readiness.isReady()).toBe(true);
    expect(asked).toBe(1);
    jest.runOnlyPendingTimers();
    expect(await readiness.isReady()).toBe(true);
    expect(asked).toBe(2);
  });

  it('asks again at once when the database did not respond', async () => {
    let responds = false;
    const one = async () => (responds ? 1 : Promise.reject(new Error('away')));
    const readiness = new Readiness({ one } as unknown as Sql);
    expect(await readiness.isReady()).toBe(false);
    responds = true;
    expect(await readiness.isReady()).toBe(true);
  });

  it('is not ready at once when the process stops', async () => {
    const readiness = new Readiness({ one: async () => 1 } as unknown as Sql);
    expect(await readiness.isReady()).toBe(true);
    readiness.drain();
    expect(await readiness.isReady()).toBe(false);
  });
});
