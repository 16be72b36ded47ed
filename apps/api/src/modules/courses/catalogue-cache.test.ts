import { usedMemory } from '../../../test/support/used-memory';
import type { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { CatalogueCache } from './catalogue-cache';
import type { CatalogueRead } from './catalogue-cache';
import { CatalogueVersion } from './catalogue-version';

/** A cache over a database whose catalogue has `state.version`. `state.made` counts the bodies that were made. */
function cacheOver() {
  const state = { version: '1', made: 0 };
  const sql = { one: async () => ({ version: state.version, size: 1 }) } as unknown as Sql;
  const catalogue = new CatalogueCache(new CatalogueVersion(sql));
  const cache = {
    get: (key: string, make: CatalogueRead['make']) => catalogue.get(() => ({ key, make })),
  };
  const make = (body: string) => async () => (state.made++, { body, version: state.version });
  return { state, catalogue, cache, make };
}

describe('CatalogueCache', () => {
  it('makes a response once for concurrent and later callers, until the version changes', async () => {
    const { state, cache, make } = cacheOver();
    const ask = () => cache.get('lista', make(`de la versión ${state.version}`));
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first).toBe(second);
    expect(await ask()).toBe(first);
    expect(state.made).toBe(1);
    state.version = '2';
    const next = await ask();
    expect(next?.body.toString()).toBe('de la versión 2');
    expect(next?.etag).not.toBe(first?.etag);
    expect(state.made).toBe(2);
  });

  it('does not reuse a response if the catalogue changed while it was made', async () => {
    const { state, cache } = cacheOver();
    const late = await cache.get('lista', async () => {
      state.version = '2';
      return { body: 'vieja', version: '1' };
    });
    expect(late?.body.toString()).toBe('vieja');
    const fresh = await cache.get('lista', async () => ({ body: 'nueva', version: '2' }));
    expect(fresh?.body.toString()).toBe('nueva');
  });

  it('makes one response for all callers who wait for the read of another one that is refused', async () => {
    const { state, cache, make } = cacheOver();
    let refuse = () => {};
    const refusal = new Promise<never>((_, reject) => (refuse = () => reject(new AppError('overloaded'))));
    const first = cache.get('lista', () => refusal);
    const others = [1, 2, 3].map(() => cache.get('lista', make('propia')));
    // It asks for the version after them.
    await cache.get('otra', make('otra'));
    expect(state.made).toBe(1);
    refuse();
    await expect(first).rejects.toMatchObject({ code: 'overloaded' });
    expect((await Promise.all(others)).map((response) => response?.body.toString())).toEqual(Array(3).fill('propia'));
    expect(state.made).toBe(2);
  });

  it('drops the least recently used responses when it is full', async () => {
    const { state, cache, make } = cacheOver();
    const large = 'x'.repeat(1024 * 1024 - 2048);
    for (let n = 0; n < 40; n++) {
      await cache.get('a menudo', make('poco'));
      await cache.get(`página ${n}`, make(large));
    }
    expect(state.made).toBe(41);
    await cache.get('página 39', make(large));
    expect(state.made).toBe(41);
    await cache.get('página 0', make(large));
    expect(state.made).toBe(42);
  });

  it('caches an empty list only on request', async () => {
    const { state, catalogue, make } = cacheOver();
    const empty = make('{"courses":[],"total":0}');
    for (let n = 0; n < 2; n++) await catalogue.get(() => ({ key: 'vacía', make: empty }));
    expect(state.made).toBe(2);
    for (let n = 0; n < 2; n++) await catalogue.get(() => ({ key: 'al día', make: empty, cacheEmpty: true }));
    expect(state.made).toBe(3);
  });

  it('caches neither a missing course nor an error', async () => {
    const { cache } = cacheOver();
    expect(await cache.get('curso', async () => null)).toBeNull();
    await expect(cache.get('curso', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('curso', async () => ({ body: 'ya está', version: '1' })))?.body.toString()).toBe(
      'ya está',
    );
  });
});

describe('the memory of CatalogueCache', () => {
  /** A cache that read many lists. Nothing else keeps it or its responses. */
  async function filledCache() {
    const { catalogue, cache, make } = cacheOver();
    const courses = Array.from({ length: 30 }, (_, n) => `"curso ${n}: ${'a'.repeat(30 + n)}"`).join();
    for (let n = 0; n < 10_000; n++) {
      const isLong = n % 10 === 0;
      const read = await cache.get(`list ${n} ${'x'.repeat(100)}`, make(`{"courses":[${isLong ? courses : n}]}`));
      if (isLong) await read?.compressed('br');
    }
    const held: { catalogue?: CatalogueCache } = { catalogue };
    return { held, used: catalogue.used };
  }

  it('is bounded, and no more than what it counts', async () => {
    const { held, used } = await filledCache();
    expect(used.responses).toBe(5_000);
    expect(used.bytes).toBeLessThan(32 * 1024 * 1024);
    // Memory of earlier test files can become free while the cache fills, but not between these lines.
    const before = await usedMemory();
    delete held.catalogue;
    const taken = before - (await usedMemory());
    expect(taken).toBeLessThan(used.bytes);
    // Nor does it count many times as much as it takes, which would drop responses for nothing.
    expect(taken).toBeGreaterThan(used.bytes / 4);
  });
});

describe('CatalogueVersion', () => {
  it('shares one query among callers that wait for it, and never returns an older version', async () => {
    const pending: ((version: string) => void)[] = [];
    const sql = {
      one: () => new Promise((done) => pending.push((version) => done({ version, size: 1 }))),
    } as unknown as Sql;
    const version = new CatalogueVersion(sql);
    const first = version.current();
    await Promise.resolve();
    const later = [version.current(), version.current()];
    expect(pending).toHaveLength(1);
    pending[0]?.('1');
    expect(await first).toEqual({ version: '1', size: 1 });
    await Promise.resolve();
    expect(pending).toHaveLength(2);
    pending[1]?.('2');
    expect(await Promise.all(later)).toEqual([
      { version: '2', size: 1 },
      { version: '2', size: 1 },
    ]);
  });

  it('asks again after a query that failed', async () => {
    let tries = 0;
    const sql = {
      one: async () => (tries++ ? { version: '7', size: 1 } : Promise.reject(new Error('caída'))),
    } as unknown as Sql;
    const version = new CatalogueVersion(sql);
    await expect(version.current()).rejects.toThrow('caída');
    expect(await version.current()).toEqual({ version: '7', size: 1 });
  });
});
