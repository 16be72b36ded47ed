import { jest } from '@jest/globals';
import type { Endpoint } from 'comlink';
import { isQuotaError, QuotaError } from './quota-error';
import { exposeFunctions, createWorkerCalls } from './worker-call';

/** A worker in this thread. Messages between the page and the worker arrive in a later microtask. */
class TestWorker extends EventTarget {
  static readonly started: TestWorker[] = [];
  readonly inside = new EventTarget();
  terminate = jest.fn();

  constructor(functions: Parameters<typeof exposeFunctions>[0]) {
    super();
    TestWorker.started.push(this);
    exposeFunctions(
      functions,
      Object.assign(this.inside, { postMessage: this.deliverTo(this) }) as unknown as Endpoint,
    );
  }

  postMessage = this.deliverTo(this.inside);

  private deliverTo(target: EventTarget) {
    return (data: unknown) =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })));
  }
}

const functions = {
  add: (a: number, b: number) => a + b,
  never: () => new Promise<string>(() => {}),
  fail: () => Promise.reject(new TypeError('no such thing')),
  fill: () => Promise.reject(Object.assign(new Error('aborted'), { inner: new QuotaError('full') })),
};
const open = () => createWorkerCalls<typeof functions>(() => new TestWorker(functions) as unknown as Worker);

beforeEach(() => {
  TestWorker.started.length = 0;
});

it('starts the worker at the first call, and reuses it for later calls', async () => {
  const { call } = open();
  expect(TestWorker.started).toHaveLength(0);
  expect(await Promise.all([call('add', 1, 2), call('add', 3, 4)])).toEqual([3, 7]);
  expect(TestWorker.started).toHaveLength(1);
});

it('rejects with the name and message of the function’s error', async () => {
  const { call } = open();
  await expect(call('fail')).rejects.toMatchObject({ name: 'TypeError', message: 'no such thing' });
  expect(await call('fill').catch(isQuotaError)).toBe(true);
});

it('rejects pending calls and stops the worker when it fails, and starts a new worker for the next call', async () => {
  const { call } = open();
  const pending = call('never');
  TestWorker.started[0]?.dispatchEvent(new ErrorEvent('error', { message: 'Out of memory' }));
  await expect(pending).rejects.toMatchObject({
    name: 'WorkerFailedError',
    message: 'The worker failed: Out of memory',
  });
  expect(TestWorker.started[0]?.terminate).toHaveBeenCalledTimes(1);
  expect(await call('add', 1, 1)).toBe(2);
  expect(TestWorker.started).toHaveLength(2);
});

it('rejects pending calls when it is closed', async () => {
  const { call, close } = open();
  const pending = call('never');
  close();
  await expect(pending).rejects.toMatchObject({ name: 'WorkerFailedError' });
  expect(TestWorker.started[0]?.terminate).toHaveBeenCalledTimes(1);
  close();
});

it('rejects when the browser refuses the worker', async () => {
  const { call } = createWorkerCalls<typeof functions>(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  await expect(call('add', 1, 2)).rejects.toMatchObject({ name: 'SecurityError' });
});
