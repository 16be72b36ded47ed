import { jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import type { SyncProgressPayload } from '@telar/contracts/progress';
import { waitFor } from '@testing-library/react';
import { apiResponse, errorReply, json, jsonResponse, noNetwork, notOurApi, stubApi } from '../../../test/api-stub';
import { stubNetwork } from '../../../test/network-stub';
import { aCourseProgress, aMark } from '../../../test/progress';
import { expireSession, logInAs } from '../../../test/session';
import { readableAccountDatabase } from '../../offline/store/account-database';
import { registeredAccounts } from '../../offline/store/account-registry';
import { eraseAccounts } from '../../offline/store/erase-accounts';
import {
  cachedProgress,
  cacheProgress,
  countUnsentMarks,
  refusedMarks,
  removeRefusedMarks,
  storeEvent,
  unsentEvents,
} from '../../offline/store/progress';
import { session } from '../../session/session';
import { createQueryClient } from '../client/query-client';
import { knownUnsentEvents, myProgressQuery, unsentEventsQuery } from './my-progress';
import { recordDone, recordOpened, recordUndone } from './record-progress';
import { progressOutbox } from './send-progress';

const { send: sendProgress, sendBeforeHide } = progressOutbox;

type Sent = SyncProgressPayload['events'];

/** An API that stores the events, as the real one does: an id twice changes nothing. Lists the marks of course 7. */
function anApi(refuse: (id: string) => string | null = () => null) {
  const stored = new Map<string, Sent[number]>();
  const requests: { events: Sent; keepalive: boolean; authorization: string }[] = [];
  const progress = () => {
    const marks = [...stored.values()]
      .filter(({ done }) => done)
      .map(({ id, module_id }) => aMark(id, Number(module_id)));
    return aCourseProgress(7, [1, 2, 3], marks);
  };
  globalThis.fetch = jest.fn<typeof fetch>(async (_, { method = 'GET', body, keepalive = false, headers } = {}) => {
    if (method === 'GET') return jsonResponse({ courses: [progress()] });
    const { events } = JSON.parse(String(body)) as { events: Sent };
    const { Authorization: authorization = '' } = headers as Record<string, string>;
    requests.push({ events, keepalive, authorization });
    const refused = events.flatMap(({ id }) => {
      const reason = refuse(id);
      if (reason === null) {
        stored.set(
          id,
          events.find((event) => event.id === id)!,
        );
      }
      return reason === null ? [] : [{ id, reason, message: 'No.' }];
    });
    return jsonResponse({ success: true, message: 'Listo.', stored: events.length, refused, courses: [progress()] });
  });
  return { stored, requests };
}

/** Sorted, because events of the same millisecond have no order. */
const kindsOf = (events: readonly Pick<Sent[number], 'kind'>[]) => events.map(({ kind }) => kind).sort();

let client = createQueryClient();
let network: { online: boolean };

beforeEach(async () => {
  network = stubNetwork();
  client = createQueryClient();
  session.logout();
  await eraseAccounts(registeredAccounts());
  // The waits of earlier tests end.
  network.online = false;
  await sendProgress(client);
  network.online = true;
  logInAs(12);
});
afterEach(() => jest.restoreAllMocks());

/** Records marks without network. */
async function markOffline(...modules: number[]): Promise<void> {
  network.online = false;
  for (const id of modules) await recordDone(client, 7, id);
  // The attempt that each mark starts ends without network.
  await sendProgress(client);
  network.online = true;
}

it('sends a mark at once, with keepalive and the token, and shows the merged progress', async () => {
  const { requests } = anApi();
  await client.fetchQuery(myProgressQuery);
  await recordDone(client, 7, 2);
  await waitFor(async () => expect(await unsentEvents(12)).toEqual([]));
  const { token } = session.get();
  expect(requests).toMatchObject([{ keepalive: true, authorization: `Bearer ${token}` }]);
  expect(requests[0]?.events).toMatchObject([{ kind: 'done', course_id: 7, module_id: 2, done: true }]);
  expect(client.getQueryData(myProgressQuery.queryKey)?.data).toMatchObject([{ course_id: 7, done_modules: [2] }]);
  expect(knownUnsentEvents(client)).toEqual([]);
});

it('keeps marks of offline days, also after a restart, and sends each once', async () => {
  const { stored, requests } = anApi();
  await markOffline(1, 2);
  expect(requests).toEqual([]);
  expect(await countUnsentMarks(12)).toBe(2);
  client = createQueryClient();
  expect(await client.fetchQuery(unsentEventsQuery)).toHaveLength(2);
  await Promise.all([sendProgress(client), sendProgress(client)]);
  expect(stored.size).toBe(2);
  expect(requests).toHaveLength(1);
  expect(await countUnsentMarks(12)).toBe(0);
});

it('keeps the events if there is no answer, and sends the same ids again', async () => {
  const api = stubApi(noNetwork);
  await markOffline(1);
  await expect(sendProgress(client)).rejects.toThrow();
  const [first] = (api.calls[0]?.body as { events: Sent }).events;
  const { stored } = anApi();
  await sendProgress(client);
  expect([...stored.keys()]).toEqual([first?.id]);
});

it.each([
  ['is overloaded', errorReply(503, 'Espera.', { error: 'overloaded' })],
  ['refuses the token', errorReply(401, 'Vuelve a entrar.', { error: 'token_invalid' })],
  ['receives a request that a proxy changed', errorReply(400, 'No.', { error: 'request_malformed' })],
  ['receives a body that a proxy cut', errorReply(400, 'No.', { error: 'json_malformed' })],
  ['is behind a proxy that refuses the request', notOurApi(400)],
  ['is behind a proxy with a smaller limit', notOurApi(413)],
])('keeps the events if the API %s', async (_, reply) => {
  const api = stubApi(reply);
  await markOffline(1, 2);
  await expect(sendProgress(client)).rejects.toThrow();
  expect(await countUnsentMarks(12)).toBe(2);
  expect(api.calls).toHaveLength(1);
});

describe('after a failure', () => {
  const realSetTimeout = globalThis.setTimeout;
  afterEach(() => {
    globalThis.setTimeout = realSetTimeout;
  });

  /** TanStack Query's own timers. */
  const GC_MS = 300_000;

  /** Collects the timers that wait at least a minute. Not a mock, which would count as fake timers. */
  function longTimers(): { run: () => void; wait: number }[] {
    const timers: { run: () => void; wait: number }[] = [];
    const collect = (run: () => void, wait = 0) => {
      if (wait >= 60_000 && wait !== GC_MS) timers.push({ run, wait });
      return realSetTimeout(run, wait);
    };
    globalThis.setTimeout = collect as typeof setTimeout;
    return timers;
  }

  it.each([
    [null, 60_000],
    [120, 120_000],
    [1_000_000, 3_600_000],
  ])('sends again by itself; with a Retry-After of %s s after %i ms', async (retryAfter, wait) => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const headers = new Headers(retryAfter === null ? [] : [['Retry-After', String(retryAfter)]]);
    stubApi(() => apiResponse('{"error":"overloaded"}', { status: 503, headers }));
    const timers = longTimers();
    await recordDone(client, 7, 1);
    await waitFor(() => expect(timers.map((timer) => timer.wait)).toEqual([wait]));
    const { stored } = anApi();
    timers[0]?.run();
    await waitFor(async () => expect(await unsentEvents(12)).toEqual([]));
    expect(stored.size).toBe(1);
  });

  it('waits for the next login if the token was refused', async () => {
    stubApi(errorReply(401, 'Vuelve a entrar.', { error: 'token_invalid' }));
    await markOffline(1);
    const timers = longTimers();
    await expect(sendProgress(client)).rejects.toThrow();
    expect(timers).toEqual([]);
  });
});

it('removes the confirmed events also if the disk is too full for the merged progress', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  anApi();
  await markOffline(1);
  const { progress } = readableAccountDatabase(12)!;
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  jest.spyOn(progress, 'bulkPut').mockImplementation(() => {
    throw full;
  });
  await sendProgress(client);
  expect(await unsentEvents(12)).toEqual([]);
});

it('sends a mark that cannot be stored at once, and only fails if that is not possible', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const { stored } = anApi();
  await client.fetchQuery(myProgressQuery);
  const { outbox } = readableAccountDatabase(12)!;
  jest.spyOn(outbox, 'put').mockImplementation(() => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  });
  await recordDone(client, 7, 2);
  expect([...stored.values()]).toMatchObject([{ module_id: 2 }]);
  expect(client.getQueryData(myProgressQuery.queryKey)?.data).toMatchObject([{ done_modules: [2] }]);
  network.online = false;
  await expect(recordDone(client, 7, 3)).rejects.toThrow('full');
});

it('caches what was merged after the response that is cached', async () => {
  const idle: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (work: () => void) => idle.push(work) });
  anApi();
  await client.fetchQuery(myProgressQuery);
  await waitFor(() => expect(idle).toHaveLength(1));
  await recordDone(client, 7, 2);
  await waitFor(async () => expect(await unsentEvents(12)).toEqual([]));
  idle[0]?.();
  await waitFor(async () => expect((await cachedProgress(12))?.data).toMatchObject([{ done_modules: [2] }]));
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

it('shows what was merged also if the progress was never received', async () => {
  anApi();
  await recordDone(client, 7, 2);
  await waitFor(async () => expect(await unsentEvents(12)).toEqual([]));
  expect(client.getQueryData(myProgressQuery.queryKey)?.data).toMatchObject([{ course_id: 7, done_modules: [2] }]);
});

it('sends many events in batches, oldest first', async () => {
  const { requests, stored } = anApi();
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();
  for (let index = 119; index >= 0; index -= 1) {
    const id = crypto.randomUUID();
    await storeEvent(12, { id, kind: 'done', course_id: 7, module_id: 1 + (index % 3), done: true, at: at(index) });
  }
  await sendProgress(client);
  expect(requests.map(({ events }) => events.length)).toEqual([50, 50, 20]);
  expect([...stored.values()].map((event) => event.at)).toEqual(Array.from({ length: 120 }, (_, index) => at(index)));
});

it('gives up only the event that the API calls invalid', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  await markOffline(1, 2, 3);
  const bad = (await unsentEvents(12))[1]?.id ?? '';
  const sent: string[] = [];
  stubApi(json({}));
  globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
    const { events } = JSON.parse(String(init?.body)) as { events: Sent };
    if (events.some(({ id }) => id === bad)) {
      return jsonResponse(
        { success: false, statusCode: 400, message: 'Revisa.', error: 'validation_failed', errors: [] },
        400,
      );
    }
    sent.push(...events.map(({ id }) => id));
    return jsonResponse({ success: true, message: '', stored: 1, refused: [], courses: [] });
  });
  await sendProgress(client);
  expect(sent).toHaveLength(2);
  expect(await unsentEvents(12)).toEqual([]);
});

it('keeps the events of a course that the account lost for now, without asking about them', async () => {
  const { requests } = anApi(() => 'not_enrolled');
  await markOffline(1);
  await sendProgress(client);
  expect(await unsentEvents(12)).toMatchObject([{ module_id: 1, held: true }]);
  expect(await countUnsentMarks(12)).toBe(0);
  const { stored } = anApi();
  await sendProgress(client);
  expect(stored.size).toBe(1);
  expect(requests[0]?.events[0]).not.toHaveProperty('held');
});

it('does not send again what the API refuses forever, and keeps why until the student has read it', async () => {
  const { requests } = anApi(() => 'module_unknown');
  await markOffline(9);
  network.online = false;
  await recordOpened(client, 7, 9);
  network.online = true;
  await sendProgress(client);
  expect([await unsentEvents(12), await countUnsentMarks(12)]).toEqual([[], 0]);
  expect(knownUnsentEvents(client)).toEqual([]);
  await sendProgress(client);
  expect(requests).toHaveLength(1);
  const refused = await refusedMarks(12);
  expect(refused).toMatchObject([{ kind: 'done', module_id: 9, refusal: 'module_unknown' }]);
  await removeRefusedMarks(
    12,
    refused.map(({ id }) => id),
  );
  expect(await refusedMarks(12)).toEqual([]);
});

it('sends only the last opening of a module, and names the seen marks in an undo', async () => {
  network.online = false;
  await recordOpened(client, 7, 1);
  await recordOpened(client, 7, 1);
  await recordDone(client, 7, 1);
  const server = aCourseProgress(7, [1], [aMark('00000000-0000-4000-8000-000000000001', 1)]);
  await recordUndone(client, 7, 1, server);
  const events = await unsentEvents(12);
  const [done, undone] = [true, false].map((each) => events.find((event) => event.done === each));
  expect(kindsOf(events)).toEqual(['done', 'done', 'opened']);
  expect(undone?.undoes).toEqual(['00000000-0000-4000-8000-000000000001', done?.id]);
});

it('sends the unsent events while the page is being hidden, without reading the database', async () => {
  const { requests } = anApi();
  await markOffline(1);
  sendBeforeHide(client);
  // The page may end at once.
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(requests).toMatchObject([{ keepalive: true, events: [{ module_id: 1 }] }]));
  await waitFor(async () => expect(await unsentEvents(12)).toEqual([]));
});

it('does not show an older response that arrives after a mark was merged', async () => {
  anApi();
  const answers: (() => void)[] = [];
  const realFetch = globalThis.fetch;
  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    if ((init?.method ?? 'GET') !== 'GET' || answers.length > 0) return realFetch(input, init);
    const old = await realFetch(input, init);
    await new Promise<void>((done) => answers.push(done));
    return old;
  });
  const observer = new QueryObserver(client, myProgressQuery);
  const stop = observer.subscribe(() => undefined);
  await waitFor(() => expect(answers).toHaveLength(1));
  await recordDone(client, 7, 3);
  await waitFor(async () => expect(await unsentEvents(12)).toEqual([]));
  answers[0]?.();
  await waitFor(() => expect(observer.getCurrentResult().data?.data).toMatchObject([{ done_modules: [3] }]));
  stop();
});

describe('the outbox of an account', () => {
  it('survives the end of its session by the clock, and is sent after its next login', async () => {
    const { stored } = anApi();
    await markOffline(1);
    expireSession();
    expect(session.get().isLoggedIn).toBe(false);
    await sendProgress(client);
    expect(stored.size).toBe(0);
    logInAs(12);
    await sendProgress(client);
    expect([...stored.values()]).toMatchObject([{ module_id: 1 }]);
  });

  it('grows without a network after the session expired, and is sent after the next login of its owner', async () => {
    const { requests, stored } = anApi();
    network.online = false;
    expireSession();
    await recordOpened(client, 7, 1);
    await recordDone(client, 7, 1);
    expect(kindsOf(knownUnsentEvents(client))).toEqual(['done', 'opened']);
    network.online = true;
    await sendProgress(client);
    expect(requests).toEqual([]);
    // Without reading it, the device knows how much there is.
    expect([await unsentEvents(12), await countUnsentMarks(12)]).toEqual([[], 1]);
    logInAs(12);
    await sendProgress(client);
    expect(kindsOf([...stored.values()])).toEqual(['done', 'opened']);
  });

  it('takes nothing after the session expired while the device is online', async () => {
    anApi();
    expireSession();
    await expect(recordDone(client, 7, 1)).rejects.toThrow('The data of the account is not on this device');
    expect(await countUnsentMarks(12)).toBe(0);
  });

  it('is never sent or seen by another account', async () => {
    const { requests } = anApi();
    await markOffline(1);
    logInAs(15);
    client.clear();
    await sendProgress(client);
    expect(requests).toEqual([]);
    expect(await client.fetchQuery(unsentEventsQuery)).toEqual([]);
    expect(await unsentEvents(12)).toEqual([]);
  });

  it('is not sent with the token of an account that logged in meanwhile', async () => {
    await markOffline(1);
    const { requests } = anApi();
    const sending = sendProgress(client);
    logInAs(15);
    await sending;
    expect(requests).toEqual([]);
  });

  it('is not sent further by halves after a login of another account', async () => {
    await markOffline(1, 2);
    const sent: number[] = [];
    globalThis.fetch = jest.fn<typeof fetch>(async (_, init) => {
      const { events } = JSON.parse(String(init?.body)) as { events: Sent };
      sent.push(events.length);
      if (events.length > 1) return jsonResponse({ message: '', error: 'payload_too_large' }, 413);
      logInAs(15);
      return jsonResponse({ success: true, message: '', stored: 1, refused: [], courses: [] });
    });
    await sendProgress(client);
    expect(sent).toEqual([2, 1]);
  });

  it('is erased with the account’s data', async () => {
    await markOffline(1);
    await cacheProgress(12, [aCourseProgress(7, [1])]);
    session.logout();
    await eraseAccounts(registeredAccounts());
    logInAs(12);
    expect(await unsentEvents(12)).toEqual([]);
    expect(await cachedProgress(12)).toBeNull();
  });
});
