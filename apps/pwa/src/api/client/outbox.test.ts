import { jest } from '@jest/globals';
import { stubNetwork } from '../../../test/network-stub';
import { logInAs } from '../../../test/session';
import { session } from '../../session/session';
import { ForeignResponseError, HttpError, InvalidResponseError, NetworkError, TimeoutError } from './errors';
import { createOutbox, loggedInOwner } from './outbox';
import type { Owner } from './outbox';
import { createQueryClient } from './query-client';
import { isFinalRefusal } from './send-later';

/** "A1" is the first item of group A; "A1!" waits for its author. */
type Item = string;

const client = createQueryClient();
const status = (code: number, error: string | null = null) =>
  new HttpError({ status: code, message: `${code}`, code: error });

/** An outbox of an account whose requests fail as `answers` says, by item. */
function anOutbox(items: Item[], answers: Partial<Record<Item, Error>> = {}, { batch = 1, owner = 12 as Owner } = {}) {
  const waiting = new Set(items);
  const requests: string[] = [];
  const refused: Item[] = [];
  const outbox = createOutbox<Item, string>({
    name: 'test',
    owners: () => (owner === null ? [null] : loggedInOwner()),
    waiting: async () => [...waiting].filter((item) => !item.endsWith('!')),
    idOf: (item) => item,
    groupOf: (item) => item.charAt(0),
    firstBatch: (all) => all.slice(0, batch),
    async send(_, __, sent) {
      requests.push(sent.join('+'));
      const failed = sent.find((item) => answers[item]);
      if (failed !== undefined) throw answers[failed];
      for (const item of sent) waiting.delete(item);
      return 'sent';
    },
    isFinal: isFinalRefusal,
    async refuse(_, __, item) {
      refused.push(item);
      waiting.delete(item);
      return 'refused';
    },
    leaving: { read: async () => undefined, known: () => [...waiting] },
  });
  /** @returns the requests of a run, in their order. */
  async function run(): Promise<string> {
    requests.length = 0;
    await outbox.send(client).catch(() => undefined);
    return requests.join(' ');
  }
  return { outbox, run, waiting, refused, requests, answers };
}

let network: { online: boolean };
let timers: number[];
beforeEach(() => {
  network = stubNetwork();
  logInAs(12);
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  timers = [];
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((_: unknown, wait = 0) => {
    timers.push(wait);
    return 0;
  }) as unknown as typeof setTimeout);
});
afterEach(() => {
  jest.restoreAllMocks();
  session.logout();
});

describe('a run', () => {
  it.each<[string, Item[], Partial<Record<Item, Error>>, { requests: string; left: string; refused?: string }]>([
    ['sends all, the oldest first', ['A1', 'B1', 'A2'], {}, { requests: 'A1 B1 A2', left: '' }],
    ['leaves what waits for its author', ['A1!', 'B1'], {}, { requests: 'B1', left: 'A1!' }],
    [
      'goes on after an error of one item, and holds back what depends on it',
      ['A1', 'A2', 'B1', 'C1'],
      { A1: status(500) },
      { requests: 'A1 B1 C1', left: 'A1 A2' },
    ],
    [
      'goes on after an answer that is not the contract’s',
      ['A1', 'B1'],
      { A1: new InvalidResponseError('') },
      { requests: 'A1 B1', left: 'A1' },
    ],
    [
      'goes on after the error page of a proxy',
      ['A1', 'B1'],
      { A1: new ForeignResponseError({ status: 502, message: '' }) },
      { requests: 'A1 B1', left: 'A1' },
    ],
    [
      'keeps a refusal for good, and goes on with its group',
      ['A1', 'A2'],
      { A1: status(409) },
      { requests: 'A1 A2', left: '', refused: 'A1' },
    ],
    [
      'gives a server that fails at everything up after three items',
      ['A1', 'B1', 'C1', 'D1'],
      { A1: status(500), B1: status(500), C1: status(500) },
      { requests: 'A1 B1 C1', left: 'A1 B1 C1 D1' },
    ],
    ['ends without network', ['A1', 'B1'], { A1: new NetworkError('') }, { requests: 'A1', left: 'A1 B1' }],
    ['ends after a time-out', ['A1', 'B1'], { A1: new TimeoutError('') }, { requests: 'A1', left: 'A1 B1' }],
    ['ends while the server is overloaded', ['A1', 'B1'], { A1: status(503) }, { requests: 'A1', left: 'A1 B1' }],
    ['ends when the server asks to wait', ['A1', 'B1'], { A1: status(429) }, { requests: 'A1', left: 'A1 B1' }],
    [
      'ends when the token is refused',
      ['A1', 'B1'],
      { A1: status(401, 'token_invalid') },
      { requests: 'A1', left: 'A1 B1' },
    ],
    [
      'ends at the login page of a Wi-Fi network',
      ['A1', 'B1'],
      { A1: new ForeignResponseError({ status: 200, message: '' }) },
      { requests: 'A1', left: 'A1 B1' },
    ],
  ])('%s', async (_, items, answers, { requests, left, refused = '' }) => {
    const outbox = anOutbox(items, answers);
    expect(await outbox.run()).toBe(requests);
    expect([...outbox.waiting].join(' ')).toBe(left);
    expect(outbox.refused.join(' ')).toBe(refused);
  });

  it('starts the next run with items that did not fail', async () => {
    const { run, waiting } = anOutbox(['A1', 'B1'], { A1: new TimeoutError('') });
    expect(await run()).toBe('A1');
    expect(await run()).toBe('B1 A1');
    expect([...waiting]).toEqual(['A1']);
  });

  it('halves a refused batch until it finds the refused item', async () => {
    const { run, refused } = anOutbox(['A1', 'B1', 'C1', 'D1'], { C1: status(400) }, { batch: 10 });
    expect(await run()).toBe('A1+B1+C1+D1 A1+B1 C1+D1 C1 D1');
    expect(refused).toEqual(['C1']);
  });

  it('sends items that failed together in smaller parts, so that the good ones arrive', async () => {
    const { run, waiting } = anOutbox(['A1', 'B1', 'C1', 'D1'], { A1: status(500) }, { batch: 10 });
    expect(await run()).toBe('A1+B1+C1+D1');
    expect(await run()).toBe('A1+B1 C1 D1');
    expect(await run()).toBe('A1 B1');
    expect([...waiting]).toEqual(['A1']);
  });

  it('does nothing offline', async () => {
    const { run } = anOutbox(['A1']);
    network.online = false;
    expect(await run()).toBe('');
  });

  it('sends no items of an account that is not logged in, and always those of the device', async () => {
    session.logout();
    expect(await anOutbox(['A1']).run()).toBe('');
    expect(await anOutbox(['A1'], {}, { owner: null }).run()).toBe('A1');
  });

  it('waits for the run in progress, and then finds nothing left', async () => {
    const { outbox, requests } = anOutbox(['A1', 'B1']);
    await Promise.all([outbox.send(client), outbox.send(client)]);
    expect(requests).toEqual(['A1', 'B1']);
  });

  it('runs in one tab at a time', async () => {
    const names: string[] = [];
    const request = async (name: string, work: () => Promise<unknown>) => {
      names.push(name);
      return work();
    };
    Object.assign(navigator, { locks: { request } });
    expect(await anOutbox(['A1']).run()).toBe('A1');
    expect(names).toEqual(['telar-outbox-test']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});

describe('the wait after a failure', () => {
  it('doubles after each further failure, until a run succeeds', async () => {
    const { run, answers } = anOutbox(['A1'], { A1: status(500) });
    await run();
    await run();
    await run();
    expect(timers).toEqual([60_000, 120_000, 240_000]);
    delete answers['A1'];
    await run();
    expect(timers).toHaveLength(3);
  });

  it('is as long as the server says', async () => {
    const { run } = anOutbox(['A1'], { A1: new HttpError({ status: 503, message: '', retryAfter: 600 }) });
    await run();
    expect(timers).toEqual([600_000]);
  });

  it('ends with the next login if the token was refused', async () => {
    await anOutbox(['A1'], { A1: status(401, 'token_invalid') }).run();
    expect(timers).toEqual([]);
  });
});

describe('one item', () => {
  it.each<[string, Error | undefined, string | null]>([
    ['is sent', undefined, 'sent'],
    ['is refused', status(409), 'refused'],
    ['waits', status(500), null],
  ])('%s', async (_, error, expected) => {
    const { outbox } = anOutbox(['A1'], error && { A1: error });
    expect(await outbox.attempt(client, 12, 'A1')).toBe(expected);
    expect(timers).toEqual(expected === null ? [60_000] : []);
  });

  it('waits without network, and if its owner is not logged in', async () => {
    const { outbox, requests } = anOutbox(['A1']);
    expect(await outbox.attempt(client, 13, 'A1')).toBeNull();
    network.online = false;
    expect(await outbox.attempt(client, 12, 'A1')).toBeNull();
    expect(requests).toEqual([]);
  });
});

it('starts the request for a hidden page at once', () => {
  const { outbox, requests } = anOutbox(['A1', 'B1'], {}, { batch: 10 });
  outbox.sendBeforeHide(client);
  expect(requests).toEqual(['A1+B1']);
});
