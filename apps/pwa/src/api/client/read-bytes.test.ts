import { jest } from '@jest/globals';
import { NetworkError } from './errors';
import { readBytes } from './read-bytes';
import type { OnProgress } from './read-bytes';

/** A body that arrives in two parts. */
const parts = () =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new Uint8Array([1, 2]));
      controller.enqueue(new Uint8Array([3]));
      controller.close();
    },
  });

it.each([
  ['3', 3],
  [null, 0],
])('reads all bytes and reports each part, with Content-Length %p', async (length, total) => {
  const onProgress = jest.fn<OnProgress>();
  const response = new Response(parts(), { headers: length ? { 'Content-Length': length } : {} });
  expect(new Uint8Array(await readBytes(response, onProgress))).toEqual(new Uint8Array([1, 2, 3]));
  expect(onProgress.mock.calls).toEqual([
    [{ received: 2, total }, new Uint8Array([1, 2]), response.headers],
    [{ received: 3, total }, new Uint8Array([3]), response.headers],
  ]);
});

it('throws a NetworkError if the connection fails, but no other error as one', async () => {
  const broken = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError('network error')),
    });
  await expect(readBytes(new Response(broken()))).rejects.toBeInstanceOf(NetworkError);
  await expect(readBytes(new Response(broken()), jest.fn())).rejects.toBeInstanceOf(NetworkError);
  const bug = new TypeError('x is undefined');
  const onProgress = () => {
    throw bug;
  };
  await expect(readBytes(new Response(parts()), onProgress)).rejects.toBe(bug);
});
