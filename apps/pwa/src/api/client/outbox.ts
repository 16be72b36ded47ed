import type { QueryClient } from '@tanstack/react-query';
import { inOneTab } from '../../browser/in-one-tab';
import { accountId } from '../../session/data-owner';
import { TimeoutError } from './errors';
import { mayAffectOnlyThisRequest, nextTryIn } from './send-later';
import { refusesToken } from './session-refusal';

/** The account that wrote an item; `null` for an item that a visitor wrote, which belongs to the device. */
export type Owner = number | null;

/** What one outbox stores, and how it is sent. The runner decides when to send and what to do after a failure. */
export interface OutboxStore<Item, Result = void> {
  /** The name of the lock that lets one tab at a time send. */
  name: string;
  /** Whose items may be sent now. */
  owners: () => readonly Owner[];
  /**
   * What the server has not confirmed, in the order in which it is sent. Items that their author must correct are left
   * out.
   */
  waiting: (owner: Owner) => Promise<readonly Item[]>;
  idOf: (item: Item) => string;
  /** Items of one group are sent in order: after a failure the rest of the group waits. */
  groupOf: (item: Item) => string;
  /** The first items, as many as one request takes. */
  firstBatch: (items: readonly Item[]) => readonly Item[];
  /**
   * Sends items of an owner who is logged in, and stores the results.
   * @param isLeaving true while the page is hidden: the request must start before this returns.
   * @throws the errors of the request. The items then stay stored.
   */
  send: (client: QueryClient, owner: Owner, items: readonly Item[], isLeaving: boolean) => Promise<Result>;
  /** True if the server refuses these items for good, or at least one of them. */
  isFinal: (error: unknown, items: readonly Item[]) => boolean;
  /** Stores that the server refused an item for good. */
  refuse: (client: QueryClient, owner: Owner, item: Item, error: unknown) => Promise<Result>;
  /** What is sent while the page is hidden, when the database can no longer be read. */
  leaving?: {
    /** Reads it into memory. */
    read: (client: QueryClient) => Promise<unknown>;
    known: (client: QueryClient) => readonly Item[];
  };
  /** Updates the screens after a run. */
  onRunEnd?: (client: QueryClient) => void;
}

/** After this many failures in a run the server is the likely cause. */
const FAILURES_MAX = 3;

/** The logged-in account, if there is one. */
export function loggedInOwner(): readonly number[] {
  const id = accountId();
  return id === null ? [] : [id];
}

const isCurrent = (owner: Owner) => owner === null || accountId() === owner;

/** Sends the items of a store: one run after the other, in one tab at a time. */
export function createOutbox<Item, Result = void>(store: OutboxStore<Item, Result>) {
  const { idOf, groupOf } = store;
  /** How often each group failed. Groups without failures are sent first. */
  const failuresOf = new Map<string, number>();
  let failedRuns = 0;
  let lastRun: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const failures = (item: Item) => failuresOf.get(groupOf(item)) ?? 0;

  /**
   * The next items. Items that failed are never sent together with others. Items that failed together are sent in
   * smaller parts.
   */
  function nextBatch(items: readonly Item[]): readonly Item[] {
    const fewest = Math.min(...items.map(failures));
    const batch = store.firstBatch(items.filter((item) => failures(item) === fewest));
    return batch.slice(0, Math.ceil(batch.length / 2 ** fewest));
  }

  function countFailure(items: readonly Item[], error: unknown): void {
    // A large picture may cause a time-out; it ends the run, as a missing network does.
    if (!mayAffectOnlyThisRequest(error) && !(error instanceof TimeoutError)) return;
    const groups = new Map(items.map((item) => [groupOf(item), failures(item) + 1]));
    for (const [group, count] of groups) failuresOf.set(group, count);
  }

  /**
   * Sends a batch, unless its owner is no longer logged in. If the server refuses it for good, halves it until the
   * refused items are found.
   */
  async function sendBatch(client: QueryClient, owner: Owner, items: readonly Item[]): Promise<void> {
    if (!isCurrent(owner)) return;
    try {
      await store.send(client, owner, items, false);
    } catch (error) {
      const [item] = items;
      if (item === undefined || !store.isFinal(error, items)) throw error;
      if (items.length === 1) {
        console.error(error);
        await store.refuse(client, owner, item, error);
        return;
      }
      const middle = Math.ceil(items.length / 2);
      await sendBatch(client, owner, items.slice(0, middle));
      await sendBatch(client, owner, items.slice(middle));
    }
  }

  /**
   * Sends all items of an owner. Collects in `errors` those that may affect only their own request.
   * @throws any other error, and the last one if there are too many.
   */
  async function sendAllOf(client: QueryClient, owner: Owner, errors: unknown[]): Promise<void> {
    const tried = new Set<string>();
    const blockedGroups = new Set<string>();
    const isNext = (item: Item) => !tried.has(idOf(item)) && !blockedGroups.has(groupOf(item));
    while (isCurrent(owner)) {
      const rest = (await store.waiting(owner)).filter(isNext);
      if (rest.length === 0) break;
      const batch = nextBatch(rest);
      // What the server may accept later stays stored, and is sent once per run.
      for (const item of batch) tried.add(idOf(item));
      try {
        await sendBatch(client, owner, batch);
        for (const item of batch) failuresOf.delete(groupOf(item));
      } catch (error) {
        countFailure(batch, error);
        if (!mayAffectOnlyThisRequest(error)) throw error;
        errors.push(error);
        if (errors.length === FAILURES_MAX) throw error;
        for (const item of batch) blockedGroups.add(groupOf(item));
      }
    }
  }

  /** After a refused token it waits for the next login instead. */
  function retryLater(client: QueryClient, error: unknown): void {
    clearTimeout(timer);
    failedRuns += 1;
    if (refusesToken(error)) return;
    timer = setTimeout(() => void send(client).catch(console.error), nextTryIn(error, failedRuns));
  }

  async function runAll(client: QueryClient): Promise<void> {
    if (!navigator.onLine) {
      failedRuns = 0;
      return;
    }
    const errors: unknown[] = [];
    try {
      for (const owner of store.owners()) await sendAllOf(client, owner, errors);
      if (errors.length > 0) throw errors[0];
      failedRuns = 0;
    } catch (error) {
      retryLater(client, error);
      throw error;
    } finally {
      store.onRunEnd?.(client);
    }
  }

  /** Does `work` when no run is in progress, in this tab or another. */
  function exclusively<T>(work: () => Promise<T>): Promise<Awaited<T>> {
    const result = lastRun.then(() => inOneTab(`telar-outbox-${store.name}`, work));
    lastRun = result.catch(() => undefined);
    return result;
  }

  /**
   * Sends what is stored. Does nothing offline. After a failure it tries again by itself, while the page is open.
   * @throws the first error of a request. What failed stays stored.
   */
  function send(client: QueryClient): Promise<void> {
    clearTimeout(timer);
    return exclusively(() => runAll(client));
  }

  return {
    send,
    exclusively,
    /**
     * Sends after a start, a login or an event of the network. Afterwards the waiting items are also in memory.
     * @throws as `send`.
     */
    async start(client: QueryClient): Promise<void> {
      failedRuns = 0;
      await store.leaving?.read(client);
      await send(client);
    },
    /** Sends one item, inside of `exclusively`. @returns what became of it; `null` if it waits. */
    async attempt(client: QueryClient, owner: Owner, item: Item): Promise<Result | null> {
      if (!navigator.onLine || !isCurrent(owner)) return null;
      try {
        const result = await store.send(client, owner, [item], false);
        failuresOf.delete(groupOf(item));
        return result;
      } catch (error) {
        if (store.isFinal(error, [item])) return store.refuse(client, owner, item, error);
        retryLater(client, error);
        return null;
      }
    },
    /** Sends what is in memory while the page is being hidden or closed. */
    sendBeforeHide(client: QueryClient): void {
      const [owner = null] = store.owners();
      const batch = store.firstBatch(store.leaving?.known(client) ?? []);
      if (owner === null || batch.length === 0 || !navigator.onLine) return;
      // If the page is closed before the response, the next start sends them again, which changes nothing on the
      // server.
      store.send(client, owner, batch, true).catch(() => undefined);
    },
  };
}

export type Outbox = Pick<ReturnType<typeof createOutbox>, 'send' | 'start' | 'sendBeforeHide'>;
