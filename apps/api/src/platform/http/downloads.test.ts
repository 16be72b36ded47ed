import { Downloads } from './downloads';

const TIMES = { stall: 1_000, total: 1_000 };

async function* parts(): AsyncGenerator<string> {
  yield 'Ana';
}

it('frees the place of an account if the work before its download fails', async () => {
  const downloads = new Downloads(1, TIMES);
  const failed = downloads.streamAfter(7, parts(), () => Promise.reject(new Error('not recorded')));
  await expect(failed).rejects.toThrow('not recorded');
  await new Promise(setImmediate);
  const { stream, result } = await downloads.streamAfter(7, parts(), () => Promise.resolve(1));
  expect([(await stream.toArray()).join(''), result]).toEqual(['Ana', 1]);
});

it('refuses a second download of an account, and more than the limit', async () => {
  const downloads = new Downloads(1, TIMES);
  const stream = downloads.stream(7, parts());
  expect(() => downloads.stream(7, parts())).toThrow(expect.objectContaining({ code: 'overloaded' }));
  expect(() => downloads.stream(8, parts())).toThrow(expect.objectContaining({ code: 'overloaded' }));
  await stream.toArray();
});
