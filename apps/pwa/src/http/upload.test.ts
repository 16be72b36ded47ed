import { jest } from '@jest/globals';
import { HttpError, NetworkError, TimeoutError } from './errors';
import { upload } from './upload';
import type { Progress } from './upload';

/** A call that the test answers. */
class Call {
  static last: Call;
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload = () => {};
  onerror = () => {};
  onloadend = () => {};
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  constructor() {
    Call.last = this;
  }
  open = jest.fn();
  setRequestHeader = jest.fn();
  send = jest.fn();
  abort = jest.fn(() => this.onloadend());
  getResponseHeader = (name: string) => this.headers[name] ?? null;

  answer(status: number, body: unknown, headers: Record<string, string> = {}) {
    Object.assign(this, { status, responseText: JSON.stringify(body), headers });
    this.onload();
    this.onloadend();
  }
}

const realXhr = globalThis.XMLHttpRequest;
let progress: Progress[];
const start = () =>
  upload('/api/courses', {
    method: 'POST',
    form: new FormData(),
    timeout: 1000,
    onProgress: (made) => progress.push(made),
    parse: (body) => body,
  });

beforeEach(() => {
  jest.useFakeTimers();
  progress = [];
  globalThis.XMLHttpRequest = Call as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.XMLHttpRequest = realXhr;
});

it('tells how much has left, and gives what came', async () => {
  const sent = start();
  Call.last.upload.onprogress?.({ loaded: 3, total: 9 });
  Call.last.answer(201, { id: 7 });
  expect(await sent).toEqual({ id: 7 });
  expect(progress).toEqual([{ sent: 3, total: 9 }]);
});

it('throws what the server says, fields and all', async () => {
  const sent = start();
  const errors = [{ path: 'title', message: 'Muy corto.' }];
  Call.last.answer(400, { message: 'Revisa.', error: 'validation_failed', errors }, { 'Retry-After': '5' });
  const error = await sent.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: 'Revisa.', errors, retryAfter: 5 });
});

it('says when nobody answered', async () => {
  const sent = start();
  Call.last.onerror();
  await expect(sent).rejects.toBeInstanceOf(NetworkError);
});

it('waits for as long as something moves, and no longer', async () => {
  const sent = start();
  for (let piece = 1; piece <= 5; piece += 1) {
    jest.advanceTimersByTime(900);
    Call.last.upload.onprogress?.({ loaded: piece, total: 5 });
  }
  expect(Call.last.abort).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  await expect(sent).rejects.toBeInstanceOf(TimeoutError);
  expect(Call.last.abort).toHaveBeenCalled();
});
