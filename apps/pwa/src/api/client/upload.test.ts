import { jest } from '@jest/globals';
import { stubUploads } from '../../../test/upload-stub';
import type { SentUpload } from '../../../test/upload-stub';
import { ForeignAnswerError, HttpError, InvalidAnswerError, NetworkError, TimeoutError } from './errors';
import { upload } from './upload';
import type { Progress } from './upload';

const realXhr = globalThis.XMLHttpRequest;
let progress: Progress[];
let uploads: SentUpload[];
const last = () => uploads.at(-1)!;
const start = (parse: (body: unknown) => unknown = (body) => body) =>
  upload('/api/courses', {
    method: 'POST',
    form: new FormData(),
    timeout: 1000,
    onProgress: (made) => progress.push(made),
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
  last().progress(3, 9);
  last().answer(201, { id: 7 });
  expect(await sent).toEqual({ id: 7 });
  expect(progress).toEqual([{ sent: 3, total: 9 }]);
});

it('throws the server’s error with its fields', async () => {
  const sent = start();
  const errors = [{ path: 'title', message: 'Muy corto.' }];
  last().answer(400, { message: 'Revisa.', error: 'validation_failed', errors }, { 'Retry-After': '5' });
  const error = await sent.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'Revisa.', errors, retryAfter: 5 });
});

it('throws a ForeignAnswerError when a proxy answers', async () => {
  const sent = start();
  last().answerAsProxy(413, 'Request Entity Too Large');
  const error = await sent.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ForeignAnswerError);
  expect(error).toMatchObject({ status: 413, message: 'Request Entity Too Large' });
});

it('throws an InvalidAnswerError when the answer is not of the expected shape', async () => {
  const sent = start(() => {
    throw new Error('Not a course');
  });
  last().answer(201, {});
  await expect(sent).rejects.toBeInstanceOf(InvalidAnswerError);
});

it('throws a NetworkError if there is no response', async () => {
  const sent = start();
  last().fail();
  await expect(sent).rejects.toBeInstanceOf(NetworkError);
});

it('waits as long as something is sent, and no longer', async () => {
  const sent = start();
  for (let piece = 1; piece <= 5; piece += 1) {
    jest.advanceTimersByTime(900);
    last().progress(piece, 5);
  }
  expect(last().aborted).toBe(false);
  jest.advanceTimersByTime(1000);
  await expect(sent).rejects.toBeInstanceOf(TimeoutError);
  expect(last().aborted).toBe(true);
});
