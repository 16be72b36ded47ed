import type { QueryClient } from '@tanstack/react-query';
import { PATHS } from '@telar/contracts/paths';
import type { ProgressSynced, SyncProgressPayload } from '@telar/contracts/progress';
import { TIMEOUTS } from '@telar/domain/limits';
import type { MarkRefusal } from '@telar/domain/progress';
import type { StoredProgressEvent } from '../../offline/store/account-database';
import { REFUSED_MARKS_KEY } from '../../offline/store/device-query-key';
import { applySentEvents, unsentEvents } from '../../offline/store/progress';
import type { SentEvents } from '../../offline/store/progress';
import { accountId } from '../../session/data-owner';
import { isRefusal } from '../client/errors';
import { createOutbox, loggedInOwner } from '../client/outbox';
import type { Owner } from '../client/outbox';
import { request } from '../client/request';
import { knownUnsentEvents, showMerged, showUnsent, unsentEventsQuery } from './my-progress';
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

/** What became of the sent events. That a lesson was opened is not worth a word if it is refused. */
function outcomeOf(events: readonly StoredProgressEvent[], { refused, courses }: ProgressSynced): SentEvents {
  const held: string[] = [];
  const refusals = new Map<string, MarkRefusal>();
  for (const { id, reason } of refused) {
    if (reason === 'not_enrolled') held.push(id);
    else if (events.some((event) => event.id === id && event.kind === 'done')) refusals.set(id, reason);
  }
  const finished = events.map(({ id }) => id).filter((id) => !held.includes(id) && !refusals.has(id));
  return { finished, held, refused: refusals, courses };
}

/** Stores and shows what the server merged and refused. The unsent events that remain stay on top of it. */
async function applyOutcome(client: QueryClient, owner: Owner, outcome: SentEvents): Promise<void> {
  if (accountId() !== owner) return;
  // This comes first, so that an older response which is still being cached does not replace what is stored next.
  showMerged(client, outcome.courses);
  await applySentEvents(owner, outcome);
  const rest = await unsentEvents(owner);
  if (accountId() !== owner) return;
  showUnsent(client, rest);
  if (outcome.refused.size > 0) await client.invalidateQueries({ queryKey: REFUSED_MARKS_KEY });
}

/** The marks, undos and opened lessons of the account. The server can merge them in any order. */
export const progressOutbox = createOutbox<StoredProgressEvent>({
  name: 'progress',
  owners: loggedInOwner,
  waiting: unsentEvents,
  idOf: ({ id }) => id,
  groupOf: ({ id }) => id,
  firstBatch: (events) => events.slice(0, BATCH),
  send: async (client, owner, events) => applyOutcome(client, owner, outcomeOf(events, await putEvents(events))),
  // Other errors do not mean that the event is invalid: a proxy may have changed the request or answered it.
  isFinal: (error, { length }) =>
    isRefusal(error, 'validation_failed') || (length > 1 && isRefusal(error, 'payload_too_large')),
  // It can never be stored, so it is given up, and the student reads so.
  refuse: (client, owner, { id, kind }) =>
    applyOutcome(client, owner, {
      finished: kind === 'done' ? [] : [id],
      held: [],
      refused: new Map(kind === 'done' ? [[id, 'invalid']] : []),
      courses: [],
    }),
  leaving: {
    read: (client) => client.fetchQuery({ ...unsentEventsQuery, staleTime: 0 }),
    known: (client) => knownUnsentEvents(client).filter(({ held }) => !held),
  },
});

/** Sends an event that could not be stored. @throws the errors of the request; Error if the server did not store it. */
export async function sendUnstored(client: QueryClient, owner: number, event: StoredProgressEvent): Promise<void> {
  if (accountId() !== owner) throw new Error('The account is not logged in');
  const { refused, courses } = await putEvents([event]);
  if (refused.length > 0) throw new Error('The server did not store the event');
  if (accountId() === owner) showMerged(client, courses);
}
