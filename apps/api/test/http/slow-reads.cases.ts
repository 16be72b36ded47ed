import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { CoursesService } from '../../src/modules/courses/courses.service';
import { IndexedCatalogue } from '../../src/modules/courses/search/indexed-catalogue';
import { UncachedReads } from '../../src/modules/courses/uncached-reads';
import { SlowStatements } from '../../src/platform/database/slow-statements';
import { WORK_MAX } from '../../src/platform/http/admission';
import { createCourse } from '../support/factories';
import { insertCertificates } from '../support/many-certificates';
import { fillQueue } from '../support/queues';
import { beforeTests, useApp } from '../support/use-app';

const FLOOD = '190.1.1.1';
const OTHER = '181.2.2.2';

describe('slow reads', () => {
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

  describe('requests that wait are not in work, so that cached ones are served', () => {
    const CACHED = 'courses?limit=13';
    const server = beforeTests(async () => {
      await test.app.listen(0, '127.0.0.1');
      return test.app.getHttpServer().address() as AddressInfo;
    });
    afterEach(() => jest.restoreAllMocks());

    const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${server.port}/api/${path}`)).status;

    /** Checks that a cached response is sent, and waits for the others when they may go on. */
    async function expectServed(waiting: Promise<number>[], goOn: () => unknown): Promise<number[]> {
      expect(await statusOf(CACHED)).toBe(200);
      await goOn();
      return Promise.all(waiting);
    }

    it('for a large page that another one reads', async () => {
      expect(await statusOf(CACHED)).toBe(200);
      const service = test.app.get(CoursesService);
      const list = service.list.bind(service);
      // The first one waits in the queue, so one more is needed to take all places.
      const callers = WORK_MAX + 1;
      const allArrived = new Promise<void>((resolve) => {
        const spy = jest.spyOn(service, 'list').mockImplementation((...args) => {
          if (spy.mock.calls.length === callers) resolve();
          return list(...args);
        });
      });
      const finish = fill(FLOOD);
      const waiting = Array.from({ length: callers }, () => statusOf('courses?limit=91'));
      await allArrived;
      expect(new Set(await expectServed(waiting, finish))).toEqual(new Set([200]));
    });

    it('for the index of the catalogue', async () => {
      expect(await statusOf(CACHED)).toBe(200);
      const catalogue = test.app.get(IndexedCatalogue);
      const at = catalogue.at.bind(catalogue);
      let makeReady = () => {};
      const ready = new Promise<void>((resolve) => (makeReady = resolve));
      const allArrived = new Promise<void>((resolve) => {
        const spy = jest.spyOn(catalogue, 'at').mockImplementation(async (version) => {
          if (spy.mock.calls.length === WORK_MAX) resolve();
          await ready;
          return at(version);
        });
      });
      const waiting = Array.from({ length: WORK_MAX }, (_, n) => statusOf(`courses?search=curso${n}`));
      await allArrived;
      expect(new Set(await expectServed(waiting, makeReady))).toEqual(new Set([200]));
    });
  });
});
