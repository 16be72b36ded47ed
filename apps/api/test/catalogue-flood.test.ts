import type { AddressInfo } from 'node:net';
import { CatalogueCache } from '../src/modules/courses/catalogue-cache';
import { CourseEntity } from '../src/modules/courses/course.entity';
import { REQUESTS_PER_CONNECTION } from '../src/platform/http/pipelining';
import { startOn } from './support/app';
import { createMigratedDatabase } from './support/database';
import { PipelinedConnection } from './support/pipelined-connection';
import { beforeTests } from './support/use-app';
import { usedMemory } from './support/used-memory';

const MB = 1024 * 1024;
const COURSES = 400;
const QUERIES = 50_000;
/** The cache is full by then: more than a third of the queries have a response of their own that is not empty. */
const WARM_UP = 16_000;
const CONNECTIONS = 2;
const OVERLOADED = 503;
/**
 * Allows for two full caches with other responses: 5,000 of 0.5 to 2 kB. Without a bound of the cache, the queries after the
 * warm-up, 17,000 of them with a response of their own, take 22 MB.
 */
const GROWTH_MAX = 10 * MB;

const test = beforeTests(async () => startOn(await createMigratedDatabase(), {}, { checksNetwork: false }));
afterAll(() => test.close());
beforeTests(async () => {
  const courses = test.database.getRepository(CourseEntity);
  const category = 'Negocios';
  await courses.insert(
    Array.from({ length: COURSES }, (_, n) =>
      courses.create({
        title: `Curso ${n}`,
        description: 'Del hilo a la manta.',
        price: '1',
        instructor: 'Rosa',
        category,
      }),
    ),
  );
  await test.app.listen(0, '127.0.0.1');
  return {};
});

/** A page with courses, another one for each number up to 28,800. */
function pageWithCourses(k: number): string {
  const dimensions = [
    ['limit=1', 'limit=2', 'limit=3'],
    Array.from({ length: COURSES }, (_, offset) => `offset=${offset}`),
    ['order=asc', 'order=desc'],
    ['sortBy=createdAt', 'sortBy=price', 'sortBy=rating'],
    ['search=', 'search=curso'],
    ['category=', 'category=Negocios'],
  ];
  let rest = k;
  const parameters = dimensions.map((values) => {
    const value = values[rest % values.length];
    rest = Math.floor(rest / values.length);
    return value;
  });
  return `/api/courses?${parameters.join('&')}`;
}

/** The nth path; all are different. */
function pathOf(n: number): string {
  const k = Math.floor(n / 8);
  switch (n % 8) {
    case 0:
      return `/api/courses?limit=1&offset=${COURSES + n}&category=Negocios`;
    case 1:
      return k % 2 ? `/api/courses?category=Nada${n}` : `/api/courses?search=nada${n}`;
    case 2:
      return `/api/courses/changes?since=${k % COURSES}&limit=1&newest=${1 + Math.floor(k / COURSES)}`;
    case 3:
    case 4:
      return `/api/courses/changes?since=${1_000_000 + n}&limit=1`;
    default:
      return pageWithCourses(3 * k + (n % 8) - 5);
  }
}

async function send(from: number, to: number): Promise<void> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  let next = from;
  const caller = async () => {
    const connection = await PipelinedConnection.open(port);
    while (next < to) {
      let paths = Array.from({ length: Math.min(REQUESTS_PER_CONNECTION, to - next) }, () => pathOf(next++));
      while (paths.length > 0) {
        const statuses = await connection.get(paths);
        expect(statuses.filter((status) => status !== 200 && status !== OVERLOADED)).toEqual([]);
        // On a slow machine they wait too long in the queue.
        paths = paths.filter((_, at) => statuses[at] === OVERLOADED);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
}

it(`${QUERIES} different queries over HTTP leave memory flat`, async () => {
  expect(new Set(Array.from({ length: QUERIES }, (_, n) => pathOf(n))).size).toBe(QUERIES);
  const cache = test.app.get(CatalogueCache);
  await send(0, WARM_UP);
  const full = cache.used.responses;
  const before = usedMemory();
  await send(WARM_UP, QUERIES);
  const growth = usedMemory() - before;
  expect(cache.used.responses).toBe(full);
  expect(growth).toBeLessThan(GROWTH_MAX);
}, 300_000);
