import { jest } from '@jest/globals';
import { stubUploads } from '../../../test/upload-stub';
import type { SentUpload } from '../../../test/upload-stub';
import { ForeignResponseError, HttpError, InvalidResponseError, NetworkError, TimeoutError } from './errors';
import { upload } from './upload';
import type { Progress } from './upload';

const realXhr = globalThis.XMLHttpRequest;
let progress: Progress[];
let uploads: SentUpload[];
const lastUpload = () => uploads.at(-1)!;
const start = (parse: (body: unknown) => unknown = (body) => body) =>
  upload('/api/courses', {
    method: 'POST',
    form: new FormData(),
    timeout: 1000,
    onProgress: (step) => progress.push(step),
    parse,
  });

beforeEach(() => {
  jest.useFakeTimers();
  progress = [];
  uploads = stubUploads();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = realXhr;
});

it('reports its progress and returns the response', async () => {
  const sent = start();
  lastUpload().progress(3, 9);
  lastUpload().respond(201, { id: 7 });
  expect(await sent).toEqual({ id: 7 });
  expect(progress).toEqual([{ sent: 3, total: 9 }]);
});

it('throws the API’s error with its field errors', async () => {
  const sent = start();
  const errors = [{ path: 'title', message: 'Muy corto.' }];
  lastUpload().respond(400, { message: 'Revisa.', error: 'validation_failed', errors }, { 'Retry-After': '5' });
  const error = await sent.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'Revisa.', errors, retryAfter: 5 });
});

it('throws a ForeignResponseError if a proxy responds', async () => {
  const sent = start();
  lastUpload().respondAsProxy(413, 'Request Entity Too Large');
  const error = await sent.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ForeignResponseError);
  expect(error).toMatchObject({ status: 413, message: 'Request Entity Too Large' });
});

it('throws an InvalidResponseError if the body does not match the contract', async () => {
  const sent = start(() => {
    throw new Error('Not a course');
  });
  lastUpload().respond(201, {});
  await expect(sent).rejects.toBeInstanceOf(InvalidResponseError);
});

it('throws a NetworkError if there is no response', async () => {
  const sent = start();
  lastUpload().fail();
  await expect(sent).rejects.toBeInstanceOf(NetworkError);
});

it('continues while it makes progress, and fails after a second without progress', async () => {
  const sent = start();
  for (let piece = 1; piece <= 5; piece += 1) {
    jest.advanceTimersByTime(900);
    lastUpload().progress(piece, 5);
  }
  expect(lastUpload().aborted).toBe(false);
  jest.advanceTimersByTime(1000);
  await expect(sent).rejects.toBeInstanceOf(TimeoutError);
  expect(lastUpload().aborted).toBe(true);
});
