import { jest } from '@jest/globals';
import { apiResponse } from '../../../test/api-stub';
import { sha256Hex } from '../../browser/hash';
import { TimeoutError } from '../client/errors';
import { fetchCourseFile } from './read-file';

/** Half of the time without bytes that ends a download. */
const PAUSE_MS = 15_000;

/** Makes time-outs of signals follow Jest's timers. */
function fakeSignalTimeouts(): void {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((timeout) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), timeout);
    return controller.signal;
  });
}

/** Answers with that many bytes, one after each pause, and then sends nothing more or ends. */
function slowServer(count: number, ends: boolean): typeof fetch {
  return async (_, init) => {
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
        for (let sent = 0; sent < count; sent += 1) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          if (init?.signal?.aborted) return;
          stream.enqueue(new Uint8Array([sent]));
        }
        if (ends) stream.close();
      },
    });
    return apiResponse(body, { headers: { 'Content-Type': 'application/pdf' } });
  };
}

beforeEach(() => {
  jest.useFakeTimers();
  fakeSignalTimeouts();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The result of a download, or its error. */
async function download(server: typeof fetch, waited: number) {
  globalThis.fetch = server;
  const file = { id: 1, sha256: await sha256Hex(new Uint8Array(Array.from({ length: 20 }, (_, byte) => byte))) };
  const result = fetchCourseFile(7, file).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(waited);
  return result;
}

it('waits for minutes while bytes arrive on a slow line', async () => {
  const bytes = await download(slowServer(20, true), 20 * PAUSE_MS);
  expect(bytes).toMatchObject({ byteLength: 20 });
});

it('fails if nothing more arrives', async () => {
  expect(await download(slowServer(5, false), 7 * PAUSE_MS)).toBeInstanceOf(TimeoutError);
});

it('fails if there is no response', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((__, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)));
  expect(await download(silent, 2 * PAUSE_MS)).toBeInstanceOf(TimeoutError);
});
