import { apiResponse, json, stubApi } from '../../../test/api-stub';
import { HttpError, InvalidResponseError } from './errors';
import { requestBlob } from './request-blob';

const realFetch = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = realFetch;
});

const MB = 1024 * 1024;

/** jsdom's blobs have no `arrayBuffer`. */
const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });

it('reads a large file in parts, whole and in order, and reports what has arrived', async () => {
  const parts = Array.from({ length: 20 }, (_, at) => new Uint8Array(MB).fill(at));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  stubApi(() => apiResponse(body, { headers: { 'Content-Type': 'application/zip' } }));
  const progress: number[] = [];
  const blob = await requestBlob('/api/x', { type: 'application/zip', onProgress: (bytes) => progress.push(bytes) });
  expect([blob.size, blob.type, progress.at(-1)]).toEqual([20 * MB, 'application/zip', 20 * MB]);
  for (const at of [0, 7, 8, 19]) {
    const [byte] = await bytesOf(blob.slice(at * MB, at * MB + 1));
    expect(byte).toBe(at);
  }
});

it('refuses another media type, and passes on errors of the API', async () => {
  const api = stubApi(json({}));
  await expect(requestBlob('/api/x', { type: 'application/zip' })).rejects.toThrow(InvalidResponseError);
  api.reply(json({ message: 'No', error: 'x', errors: [] }, 409));
  await expect(requestBlob('/api/x', { type: 'application/zip' })).rejects.toThrow(HttpError);
});
