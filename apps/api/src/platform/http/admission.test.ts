import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { Workload } from '../request/request-context';
import { Admission, WAITING_MAX, WORK_MAX } from './admission';

/** Requests that never end, unless `workload.remove` is called. */
function start() {
  const workload = new Workload();
  const served: string[] = [];
  const refused: string[] = [];
  /** Callers of whom a queue has just refused a read. */
  const refusedCallers = new Set<string>();
  const callerOf = ({ url = '' }: { url?: string | undefined }) => url.split('/', 2)[1] ?? '';
  const admission = new Admission(workload, {
    isAlwaysServed: (url) => url === '/health',
    callerOf,
    serve: ({ url = '' }) => {
      served.push(url);
      process.nextTick(() => workload.add());
    },
    refuse: ({ url = '' }) => refused.push(url),
    wouldBeRefused: (request) => refusedCallers.has(callerOf(request)),
    refuseForQueue: ({ url = '' }) => refused.push(`queue ${url}`),
  });
  const add = (url: string, response = { destroyed: false }) =>
    admission.add(
      { url, method: url.includes('write') ? 'POST' : 'GET' } as IncomingMessage,
      response as ServerResponse,
    );
  const addMany = (count: number) => Array.from({ length: count }, (_, n) => add(`/one/${n}`));
  return { workload, served, refused, refusedCallers, admission, add, addMany };
}

const clock = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);
const turns = async (count = 10) => {
  for (let turn = 0; turn < count; turn++) await setImmediate();
};

describe('Admission', () => {
  beforeEach(() => clock(0));
  afterEach(() => jest.restoreAllMocks());

  it('begins a few requests in each turn, in order, up to a limit, and others when some have ended', async () => {
    const { workload, served, refused, admission, addMany } = start();
    addMany(WORK_MAX + 10);
    expect(served).toEqual([]);
    await turns(1);
    expect(served.length).toBeGreaterThan(0);
    expect(served.length).toBeLessThan(WORK_MAX);
    await turns();
    expect(served).toEqual(Array.from({ length: WORK_MAX }, (_, n) => `/one/${n}`));
    for (let n = 0; n < 10; n++) workload.remove();
    await turns();
    expect([served.length, refused.length, admission.length]).toEqual([WORK_MAX + 10, 0, 0]);
  });

  it('begins one write in a turn, and the reads that came after the next one, also of the same caller', async () => {
    const { served, add } = start();
    for (const url of ['/one/write/1', '/one/write/2', '/one/1', '/one/2', '/two/write/1', '/two/1']) add(url);
    await turns(1);
    expect(served).toEqual(['/one/write/1', '/one/1', '/two/1', '/one/2']);
    await turns(1);
    // The callers take turns.
    expect(served.slice(4)).toEqual(['/two/write/1']);
    await turns(1);
    expect(served.slice(5)).toEqual(['/one/write/2']);
  });

  it('lets reads and writes of a caller take turns if there is one place', async () => {
    const { workload, served, add, addMany } = start();
    addMany(WORK_MAX);
    await turns();
    for (const url of ['/one/write/1', '/one/write/2', '/one/1', '/one/2']) add(url);
    for (let ended = 0; ended < 4; ended++) {
      workload.remove();
      await turns();
    }
    expect(served.slice(WORK_MAX)).toEqual(['/one/write/1', '/one/1', '/one/write/2', '/one/2']);
  });

  it('lets a burst wait, and refuses at once what does not fit', async () => {
    const { refused, admission, add, addMany } = start();
    addMany(WAITING_MAX);
    expect(refused).toEqual([]);
    add('/one/late');
    expect(refused).toEqual(['/one/late']);
    expect(admission.length).toBe(WAITING_MAX);
  });

  it('refuses the newest request of the caller with the most instead of another caller', () => {
    const { refused, admission, add, addMany } = start();
    addMany(WAITING_MAX);
    add('/other');
    expect(refused).toEqual([`/one/${WAITING_MAX - 1}`]);
    expect(admission.length).toBe(WAITING_MAX);
  });

  it('lets callers take turns', async () => {
    const { workload, served, add, addMany } = start();
    addMany(WORK_MAX);
    await turns();
    addMany(20);
    add('/other');
    for (let ended = 0; ended < 2; ended++) workload.remove();
    await turns();
    expect(served.slice(WORK_MAX)).toEqual(['/one/0', '/other']);
  });

  it('serves every read of a caller while another one sends more than fit all the time', async () => {
    const { workload, served, refused, add, addMany } = start();
    const reads = Array.from({ length: 50 }, (_, n) => `/reader/${n}`);
    for (const [n, url] of reads.entries()) {
      clock(100 * n);
      addMany(2 * WAITING_MAX);
      add(url);
      await turns(2);
      while (workload.requests > WORK_MAX - 4) workload.remove();
      await turns(2);
    }
    expect(refused.filter((url) => url.startsWith('/reader'))).toEqual([]);
    expect(served.filter((url) => url.startsWith('/reader'))).toEqual(reads);
    expect(refused.length).toBeGreaterThan(WAITING_MAX);
  });

  it('lets only a few wait, and for a shorter time, after a refusal, until a second has passed without one', async () => {
    const { workload, served, refused, admission, add, addMany } = start();
    addMany(WORK_MAX);
    await turns();
    for (let n = 0; n <= WAITING_MAX; n++) add('/burst');
    expect(refused).toHaveLength(1);
    clock(100);
    await turns();
    expect([refused.length, admission.length]).toEqual([WAITING_MAX + 1, 0]);
    for (let n = 0; n < 100; n++) add('/late');
    const taken = admission.length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThan(100);

    clock(2_000);
    for (let n = 0; n < WORK_MAX; n++) workload.remove();
    await turns(30);
    expect(served).toHaveLength(WORK_MAX + taken);
    for (let n = 0; n < 100; n++) add('/calm');
    expect(admission.length).toBe(100);
  });

  it('refuses a request that has waited too long while the others go on', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
    const { refused, add, addMany } = start();
    addMany(WORK_MAX);
    await turns();
    add('/waits');
    await turns();
    clock(1_000);
    jest.advanceTimersByTime(1_000);
    expect(refused).toEqual(['/waits']);
    jest.useRealTimers();
  });

  it('begins requests that are old because the process was stopped', async () => {
    const { served, refused, addMany } = start();
    addMany(WORK_MAX);
    clock(5_000);
    await turns();
    expect([served.length, refused]).toEqual([WORK_MAX, []]);
  });

  it('refuses no other request because of a caller that has gone', () => {
    const { refused, add, addMany } = start();
    addMany(WAITING_MAX - 1);
    add('/one/gone', { destroyed: true });
    add('/other/1');
    expect(refused).toEqual([]);
  });

  it('refuses reads that a queue would refuse, also those that waited meanwhile, instead of beginning them', async () => {
    const { served, refused, refusedCallers, add, addMany } = start();
    addMany(30);
    add('/two/1');
    await turns(1);
    const begun = served.length;
    expect(begun).toBeLessThan(30);
    refusedCallers.add('one');
    add('/one/late');
    expect(refused).toEqual(['queue /one/late']);
    await turns(1);
    expect([served.length, refused.length]).toEqual([begun, 1 + 31 - begun]);
    expect(served).toContain('/two/1');
    refusedCallers.clear();
    add('/one/again');
    await turns(1);
    expect(served.at(-1)).toBe('/one/again');
  });

  it('begins the health at once, and nothing for a caller that has gone', async () => {
    const { served, refused, add, addMany } = start();
    addMany(WORK_MAX);
    await turns();
    add('/health');
    expect(served.at(-1)).toBe('/health');
    const other = start();
    other.add('/gone', { destroyed: true });
    await turns();
    expect([other.served, refused]).toEqual([[], []]);
  });
});
