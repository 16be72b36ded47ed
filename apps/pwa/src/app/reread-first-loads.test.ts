import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { rereadFirstLoads } from './reread-first-loads';

/** A query whose reads wait until the test answers them. */
function watched() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  rereadFirstLoads(client);
  const answers: ((value: string | Error) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['messages', 'rosa'],
    queryFn: () =>
      new Promise<string>((resolve, reject) =>
        answers.push((value) => (value instanceof Error ? reject(value) : resolve(value))),
      ),
  });
  const stop = observer.subscribe(() => {});
  return { client, observer, answers, stop, shown: () => observer.getCurrentResult().data };
}

const settle = () => new Promise((done) => setTimeout(done));

it.each([
  ['an answer', 'before'],
  ['an error', new Error('Before')],
])('reads again what loaded for the first time when it was invalidated, after %s', async (_, first) => {
  const { client, answers, shown, stop } = watched();
  const invalidated = client.invalidateQueries({ queryKey: ['messages'] });
  answers[0]?.(first);
  await settle();
  expect(answers).toHaveLength(2);
  answers[1]?.('after');
  await invalidated;
  expect(shown()).toBe('after');
  stop();
});

it('does not reread queries that loaded before, that do not match, or that are only marked as stale', async () => {
  const { client, answers, shown, stop } = watched();
  void client.invalidateQueries({ queryKey: ['users'] });
  void client.invalidateQueries({ queryKey: ['messages'], refetchType: 'none' });
  answers[0]?.('first');
  await settle();
  expect([answers.length, shown()]).toEqual([1, 'first']);
  void client.invalidateQueries({ queryKey: ['messages'] });
  await settle();
  answers[1]?.('second');
  await settle();
  expect([answers.length, shown()]).toEqual([2, 'second']);
  stop();
});
