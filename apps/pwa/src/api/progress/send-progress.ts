import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import type { ProgressSynced, SyncProgressPayload } from '@telar/contracts/progress';
import { TIMEOUTS } from '@telar/domain/limits';
import type { StoredProgressEvent } from '../../offline/store/account-database';
import { applySentEvents, unsentEvents } from '../../offline/store/progress';
import { accountId } from '../../session/data-owner';
import { isRefusal } from '../client/errors';
import { outboxRuns } from '../client/outbox-runs';
import { request } from '../client/request';
import { knownUnsentEvents, showMerged, showUnsent } from './my-progress';
import { parseSynced } from './parse-progress';

/** Events of one request. A browser sends at most 64 kB while a page closes. */
const BATCH = 50;

/** Takes the session's token and starts the request before it returns, so that a page that closes still sends it. */
function putEvents(events: readonly StoredProgressEvent[]): Promise<ProgressSynced> {
  const body: SyncProgressPayload = { events: events.map(({ held: _, ...event }) => event) };
  // `keepalive`: the student may close the page right after a mark.
  const options = { method: 'PUT', auth: true, keepalive: true, timeout: TIMEOUTS.courses, body } as const;
  return request(PATHS.myProgress, { ...options, isBackground: true, parse: parseSynced });
}

const NOTHING_MERGED = { refused: [], courses: [] } as const satisfies Partial<ProgressSynced>;

/**
 * Sends a batch, unless its owner is no longer logged in. If the API calls one of its events invalid, finds it by halves;
 * it can never be stored, so it is given up. A batch that is too large is sent by halves, too.
 * @throws the errors of the request, except that of a single invalid event.
 */
async function sendBatch(client: QueryClient, owner: number, events: readonly StoredProgressEvent[]): Promise<void> {
  if (accountId() !== owner) return;
  try {
    await applyAnswer(client, owner, events, await putEvents(events));
  } catch (error) {
    // Other errors say nothing about an event: a proxy may have changed the request, or answered it itself.
    if (!isRefusal(error, 'validation_failed', 'payload_too_large')) throw error;
    if (events.length === 1) {
      if (!isRefusal(error, 'validation_failed')) throw error;
      console.error(error);
      return applyAnswer(client, owner, events, NOTHING_MERGED);
    }
    const middle = Math.ceil(events.length / 2);
    await sendBatch(client, owner, events.slice(0, middle));
    await sendBatch(client, owner, events.slice(middle));
  }
}

/** Stores and shows what the server merged. The unsent events that remain stay on top of it. */
async function applyAnswer(
  client: QueryClient,
  owner: number,
  events: readonly StoredProgressEvent[],
  { refused, courses }: Pick<ProgressSynced, 'refused' | 'courses'> | typeof NOTHING_MERGED,
): Promise<void> {
  const held = refused.filter(({ reason }) => reason === 'not_enrolled').map(({ id }) => id);
  const finished = events.map(({ id }) => id).filter((id) => !held.includes(id));
  if (accountId() !== owner) return;
  // First, so that a response that is still to be cached does not replace what is stored next.
  showMerged(client, courses);
  await applySentEvents(owner, { finished, held, courses });
  const rest = await unsentEvents(owner);
  if (accountId() === owner) showUnsent(client, rest);
}

async function sendAll(client: QueryClient): Promise<void> {
  const owner = accountId();
  if (owner === null || !navigator.onLine) return;
  // Events that the server refuses for now stay, and are sent once in each run.
  const tried = new Set<string>();
  for (;;) {
    const rest = (await unsentEvents(owner)).filter(({ id }) => !tried.has(id));
    if (rest.length === 0 || accountId() !== owner) return;
    const batch = rest.slice(0, BATCH);
    for (const { id } of batch) tried.add(id);
    await sendBatch(client, owner, batch);
  }
}

/**
 * Sends the stored events of the logged-in account, oldest first, after a run that is in progress. Does nothing offline.
 * After a failure it tries again by itself, while the page is open.
 * @throws the errors of the request. The events then stay stored.
 */
export const sendProgress = outboxRuns(sendAll);

/** Sends an event that could not be stored. @throws the errors of the request; Error if the server did not store it. */
export async function sendUnstored(client: QueryClient, owner: number, event: StoredProgressEvent): Promise<void> {
  if (accountId() !== owner) throw new Error('The account is not logged in');
  const { refused, courses } = await putEvents([event]);
  if (refused.length > 0) throw new Error('The server did not store the event');
  if (accountId() === owner) showMerged(client, courses);
}

/** Sends what is left while the page is being hidden or closed, when the database can no longer be read. */
export function sendBeforeHide(client: QueryClient): void {
  const owner = accountId();
  const events = knownUnsentEvents(client).filter(({ held }) => !held);
  if (owner === null || events.length === 0 || !navigator.onLine) return;
  const batch = events.slice(0, BATCH);
  // If the page ends before the answer, the next start sends them again, which changes nothing on the server.
  void putEvents(batch)
    .then((answer) => applyAnswer(client, owner, batch, answer))
    .catch(() => undefined);
}

/** How many marks the account would lose by a logout. Marks in courses that it no longer has do not count. */
export async function countUnsent(): Promise<number> {
  return (await unsentEvents(accountId())).filter(({ kind, held }) => kind === 'done' && !held).length;
}
