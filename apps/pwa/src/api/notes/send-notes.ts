import type { QueryClient } from '@tanstack/react-query';
import type { NotesSynced, SyncNotesPayload } from '@telar/contracts/module-notes';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { NOTE_LIMITS } from '@telar/domain/module-notes';
import { jsonBytes } from '../../browser/bytes';
import type { StoredNoteEdit } from '../../offline/store/account-database';
import { applySentNotes, takeToSend, unsentNoteEdits } from '../../offline/store/notes';
import type { SentNotes } from '../../offline/store/notes';
import { accountId } from '../../session/data-owner';
import { isRefusal } from '../client/errors';
import { createOutbox, loggedInOwner } from '../client/outbox';
import type { Owner } from '../client/outbox';
import { request } from '../client/request';
import { knownUnsentNotes, showMergedNotes, showUnsentNotes, unsentNotesQuery } from './my-notes';
import { parseNotesSynced } from './parse-notes';

/** A browser sends at most 64 kB while a page closes. */
const BATCH_BYTES = 50_000;

/** Takes the session's token and starts the request before it returns, so that a page that closes still sends it. */
function putEdits(edits: readonly StoredNoteEdit[]): Promise<NotesSynced> {
  const body: SyncNotesPayload = {
    edits: edits.map(({ place: _, isTried: __, refusal: ___, ...edit }) => edit),
  };
  const options = { method: 'PUT', auth: true, keepalive: true, timeout: TIMEOUTS.courses, body } as const;
  return request(PATHS.myNotes, { ...options, isBackground: true, parse: parseNotesSynced });
}

/** The first changes, as many as one request takes. */
function firstBatch(edits: readonly StoredNoteEdit[]): StoredNoteEdit[] {
  const batch: StoredNoteEdit[] = [];
  let bytes = 0;
  for (const edit of edits.slice(0, NOTE_LIMITS.edits)) {
    bytes += jsonBytes(edit);
    if (batch.length > 0 && bytes > BATCH_BYTES) break;
    batch.push(edit);
  }
  return batch;
}

/** The results of a batch, from the server's response. */
function outcomeOf(batch: readonly StoredNoteEdit[], { refused, notes }: NotesSynced): SentNotes {
  const reasons = new Map(refused.map(({ edit_id: id, reason }) => [id, reason]));
  const courses = new Map(
    [...new Set(batch.map(({ course_id: id }) => id))].map((id) => [id, notes.filter((note) => note.course_id === id)]),
  );
  const finished = batch.map(({ edit_id: id }) => id).filter((id) => !reasons.has(id));
  return { finished, refused: reasons, courses };
}

/** Stores and shows what the server merged. The unsent changes that remain stay on top of it. */
async function applyOutcome(client: QueryClient, owner: Owner, outcome: SentNotes): Promise<void> {
  if (accountId() !== owner) return;
  // This comes first, so that an older response which is still being cached does not replace what is stored next.
  showMergedNotes(client, outcome.courses);
  await applySentNotes(owner, outcome);
  const rest = await unsentNoteEdits(owner);
  if (accountId() === owner) showUnsentNotes(client, rest);
}

/**
 * Marks the changes as sent, and sends those that are still stored. While the page closes, the database is not read.
 */
async function sendEdits(
  client: QueryClient,
  owner: Owner,
  edits: readonly StoredNoteEdit[],
  isLeaving: boolean,
): Promise<void> {
  const taking = takeToSend(owner, edits);
  if (isLeaving) taking.catch(() => undefined);
  const batch = isLeaving ? edits : await taking;
  if (batch.length > 0) await applyOutcome(client, owner, outcomeOf(batch, await putEdits(batch)));
}

/** The changes of the account's notes. Changes of one note keep their order, because each follows the previous one. */
export const notesOutbox = createOutbox<StoredNoteEdit>({
  name: 'notes',
  owners: loggedInOwner,
  waiting: unsentNoteEdits,
  idOf: ({ edit_id: id }) => id,
  groupOf: ({ id }) => id,
  firstBatch,
  send: sendEdits,
  // Other errors do not mean that the change is invalid: a proxy may have changed the request or answered it.
  isFinal: (error) => isRefusal(error, 'validation_failed', 'payload_too_large'),
  // It stays on the device.
  refuse: (client, owner, { edit_id: id }) =>
    applyOutcome(client, owner, { finished: [], refused: new Map([[id, 'invalid' as const]]), courses: new Map() }),
  leaving: {
    read: (client) => client.fetchQuery({ ...unsentNotesQuery, staleTime: 0 }),
    known: (client) => knownUnsentNotes(client).filter(({ refusal }) => !refusal),
  },
});

/** Sends a change that could not be stored. @throws the errors of the request; Error if the server did not store it. */
export async function sendUnstoredNote(client: QueryClient, owner: number, edit: StoredNoteEdit): Promise<void> {
  const outcome = outcomeOf([edit], await putEdits([edit]));
  if (outcome.refused.size > 0) throw new Error('The server did not store the note');
  if (accountId() === owner) showMergedNotes(client, outcome.courses);
}
