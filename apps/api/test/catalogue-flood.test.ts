import { randomBytes } from 'node:crypto';
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
/** Different pages with courses; more than the cache holds. */
const WARM_UP = 5_200;
/** Different queries after that, 2,250 of them with a response of their own that is not empty. */
const QUERIES = 6_000;
const CONNECTIONS = 2;
const OVERLOADED = 503;
/** Responses of 800 bytes are not compressed, which would take most of the time of this test. */
const DESCRIPTION_BYTES = 300;
/** Without a bound of the cache, the queries after the warm-up take 4.5 MB. */
const GROWTH_MAX = 3 * MB;

const test = beforeTests(async () => startOn(await createMigratedDatabase(), {}, { checksNetwork: false }));
afterAll(() => test.close());
beforeTests(async () => {
  const courses = test.database.getRepository(CourseEntity);
  const category = 'Negocios';
  await courses.insert(
    Array.from({ length: COURSES }, (_, n) =>
      courses.create({
        title: `Curso ${n}`,
        description: randomBytes(DESCRIPTION_BYTES).toString('base64'),
        price: '1',
        instructor: 'Rosa',
        category,
      }),
    ),
  );
  await test.app.listen(0, '127.0.0.1');
  return {};
});

/** A page with a course, another one for each number up to 9,600. */
function pageWithCourses(k: number): string {
  const dimensions = [
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
  return `/api/courses?limit=1&${parameters.join('&')}`;
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
      return pageWithCourses(WARM_UP + 3 * k + (n % 8) - 5);
  }
}

/** Sends these requests, each until it gets a response. */
async function send(urls: string[]): Promise<void> {
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  let next = 0;
  const caller = async () => {
    const connection = await PipelinedConnection.open(port);
    while (next < urls.length) {
      let paths = urls.slice(next, (next += REQUESTS_PER_CONNECTION));
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

it(`${QUERIES} different queries over HTTP leave the memory of a full cache flat`, async () => {
  const pages = Array.from({ length: WARM_UP }, (_, n) => pageWithCourses(n));
  const queries = Array.from({ length: QUERIES }, (_, n) => pathOf(n));
  expect(new Set([...pages, ...queries]).size).toBe(WARM_UP + QUERIES);
  const cache = test.app.get(CatalogueCache);
  await send(pages);
  const full = cache.used.responses;
  expect(full).toBeLessThan(WARM_UP);
  const before = await usedMemory();
  await send(queries);
  const growth = (await usedMemory()) - before;
  expect(cache.used.responses).toBe(full);
  expect(growth).toBeLessThan(GROWTH_MAX);
});
