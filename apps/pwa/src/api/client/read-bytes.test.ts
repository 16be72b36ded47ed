import { jest } from '@jest/globals';
import { readBytes } from './read-bytes';

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
  const onProgress = jest.fn();
  const response = new Response(parts(), { headers: length ? { 'Content-Length': length } : {} });
  expect(new Uint8Array(await readBytes(response, onProgress))).toEqual(new Uint8Array([1, 2, 3]));
  expect(onProgress.mock.calls).toEqual([[{ received: 2, total }], [{ received: 3, total }]]);
});
