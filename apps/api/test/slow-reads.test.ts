import { SlowStatements } from '../src/modules/courses/slow-statements';
import { AppError } from '../src/platform/http/app-error';
import { createCourse } from './support/factories';
import { beforeTests, useApp } from './support/use-app';

const FLOOD = '190.1.1.1';
const OTHER = '181.2.2.2';

const test = useApp();
beforeTests(() => createCourse(test.database));

const read = (query: string, remoteAddress: string) => test.inject({ url: `/api/courses${query}`, remoteAddress });

/** Fills the queue of slow statements with tasks of an address. @returns what ends them. */
function fillQueue(address: string): () => Promise<unknown> {
  const queue = test.app.get(SlowStatements);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const tasks = Array.from({ length: 200 }, () =>
    queue
      .run(address, () => finished)
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      }),
  );
  return () => {
    finish();
    return Promise.all(tasks);
  };
}

describe('while many slow statements wait', () => {
  it.each([
    ['a search for two letters', '?search=cu'],
    ['a search in another order', '?search=curso&sortBy=title'],
    ['a large page', '?limit=100'],
    ['a page far down', '?offset=9000&limit=2'],
    ['the changes of the catalogue', '/changes?limit=99'],
  ])('%s of the address that sent them gets 503', async (_, query) => {
    const finish = fillQueue(FLOOD);
    const refused = await read(query, FLOOD);
    expect(refused.json()).toMatchObject({ statusCode: 503, error: 'overloaded' });
    expect(refused.headers['retry-after']).toBe('2');
    await finish();
    expect((await read(query, FLOOD)).statusCode).toBe(200);
  });

  it('other addresses get their turn', async () => {
    const finish = fillQueue(FLOOD);
    const waiting = read('?search=ur', OTHER);
    // A read of another kind shows that the search has reached the queue.
    expect((await read('?limit=3', OTHER)).statusCode).toBe(200);
    await finish();
    expect((await waiting).statusCode).toBe(200);
  });

  it('quick reads do not wait', async () => {
    const finish = fillQueue(FLOOD);
    for (const query of ['', '?limit=4', '?category=Negocios', '?sortBy=title', '/1']) {
      expect((await read(query, FLOOD)).statusCode).toBe(200);
    }
    await finish();
  });
});
