import { UncachedReads } from '../src/modules/courses/uncached-reads';
import { SlowStatements } from '../src/platform/database/slow-statements';
import { createCourse } from './support/factories';
import { insertCertificates } from './support/many-certificates';
import { fillQueue } from './support/queues';
import { beforeTests, useApp } from './support/use-app';

const FLOOD = '190.1.1.1';
const OTHER = '181.2.2.2';

const test = useApp();
beforeTests(() => createCourse(test.database));
beforeTests(async () => ({ certificates: await insertCertificates(test.database, 10) }));

const read = (path: string, remoteAddress: string) => test.inject({ url: `/api/${path}`, remoteAddress });

async function expectRefused(path: string, address: string) {
  const refused = await read(path, address);
  expect(refused.json()).toMatchObject({ statusCode: 503, error: 'overloaded' });
  expect(refused.headers['retry-after']).toBe('2');
}

/** Fills the queue of slow statements with tasks of an address. @returns what ends them. */
const fill = (address: string) => fillQueue(test.app.get(SlowStatements), address);

describe('while many slow statements wait', () => {
  it.each([
    ['a large page', 'courses?limit=100'],
    ['a large page of a search', 'courses?search=curso&limit=100'],
    ['a search for many words', 'courses?search=c+u+r+s+o+e+n'],
    ['the changes of the catalogue', 'courses/changes?limit=99'],
    ['a search for a part of a student code', 'manual-certificates?student_code=tlr'],
    ['a page of such a search', 'manual-certificates?student_code=tlr&limit=5'],
    ['the list of certificates', 'manual-certificates'],
    ['a page of certificates', 'manual-certificates?limit=5'],
  ])('%s of the address that sent them gets 503', async (_, path) => {
    const finish = fill(FLOOD);
    await expectRefused(path, FLOOD);
    await finish();
    expect((await read(path, FLOOD)).statusCode).toBe(200);
  });

  it('other addresses get their turn', async () => {
    const finish = fill(FLOOD);
    const waiting = read('courses?limit=98', OTHER);
    // A read of another kind shows that the first one has reached the queue.
    expect((await read('courses?limit=3', OTHER)).statusCode).toBe(200);
    await finish();
    expect((await waiting).statusCode).toBe(200);
  });

  it('quick reads do not wait', async () => {
    const finish = fill(FLOOD);
    for (const path of [
      'courses',
      'courses?limit=4',
      'courses?category=Negocios',
      'courses?sortBy=title',
      'courses?search=cu',
      'courses?search=curso&sortBy=title',
      'courses?offset=9000&limit=2',
      'courses/1',
      'manual-certificates?dni=20000007',
      'manual-certificates?dni=20000007&student_code=tlr',
      'manual-certificates/LIST-00000007',
    ]) {
      expect([path, (await read(path, FLOOD)).statusCode]).toEqual([path, 200]);
    }
    await finish();
  });
});

describe('while many quick searches of one address wait', () => {
  const fillWith = (address: string) => fillQueue(test.app.get(UncachedReads), address);

  it.each([
    ['a search', 'courses?search=rs'],
    ['a search in the order of the titles', 'courses?search=urs&sortBy=title'],
    ['a page far down', 'courses?offset=700&limit=7'],
    ['a page of a category', 'courses?category=Negocios&limit=7'],
  ])('%s of that address gets 503, and one of another address its turn', async (_, path) => {
    const finish = fillWith(FLOOD);
    await expectRefused(path, FLOOD);

    const waiting = read(path, OTHER);
    // The course shows that the read before it has reached the queue.
    expect((await read('courses/1', OTHER)).statusCode).toBe(200);
    await finish();
    expect((await waiting).statusCode).toBe(200);
    expect((await read(path, FLOOD)).statusCode).toBe(200);
  });

  it('cached responses, single courses and slow statements do not wait', async () => {
    expect((await read('courses?limit=11', OTHER)).statusCode).toBe(200);
    const finish = fillWith(FLOOD);
    for (const path of ['courses?limit=11', 'courses/1', 'courses?limit=95']) {
      expect([path, (await read(path, FLOOD)).statusCode]).toEqual([path, 200]);
    }
    await finish();
  });
});
