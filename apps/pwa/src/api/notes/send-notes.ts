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
import { outboxRuns } from '../client/outbox-runs';
import { request } from '../client/request';
import { knownUnsentNotes, showMergedNotes, showUnsentNotes } from './my-notes';
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

/** What became of a batch, by the answer of the server. */
function outcomeOf(batch: readonly StoredNoteEdit[], { refused, notes }: NotesSynced): SentNotes {
  const reasons = new Map(refused.map(({ edit_id: id, reason }) => [id, reason]));
  const courses = new Map(
    [...new Set(batch.map(({ course_id: id }) => id))].map((id) => [id, notes.filter((note) => note.course_id === id)]),
  );
  const finished = batch.map(({ edit_id: id }) => id).filter((id) => !reasons.has(id));
  return { finished, refused: reasons, courses };
}

/** Stores and shows what the server merged. The unsent changes that remain stay on top of it. */
async function applyOutcome(client: QueryClient, owner: number, outcome: SentNotes): Promise<void> {
  if (accountId() !== owner) return;
  // First, so that a response that is still to be cached does not replace what is stored next.
  showMergedNotes(client, outcome.courses);
  await applySentNotes(owner, outcome);
  const rest = await unsentNoteEdits(owner);
  if (accountId() === owner) showUnsentNotes(client, rest);
}

/**
 * Sends a batch, unless its owner is no longer logged in. If the API calls one of its changes invalid, finds it by halves;
 * it stays on the device.
 * @throws the errors of the request, except that of a single invalid change.
 */
async function sendBatch(client: QueryClient, owner: number, edits: readonly StoredNoteEdit[]): Promise<void> {
  if (accountId() !== owner) return;
  const batch = await takeToSend(owner, edits);
  if (batch.length === 0) return;
  try {
    await applyOutcome(client, owner, outcomeOf(batch, await putEdits(batch)));
  } catch (error) {
    // Other errors say nothing about a change: a proxy may have changed the request, or answered it itself.
    if (!isRefusal(error, 'validation_failed', 'payload_too_large')) throw error;
    const [edit] = batch;
    if (batch.length === 1 && edit) {
      console.error(error);
      const refused = new Map([[edit.edit_id, 'invalid' as const]]);
      return applyOutcome(client, owner, { finished: [], refused, courses: new Map() });
    }
    const middle = Math.ceil(batch.length / 2);
    await sendBatch(client, owner, batch.slice(0, middle));
    await sendBatch(client, owner, batch.slice(middle));
  }
}

async function sendAll(client: QueryClient): Promise<void> {
  const owner = accountId();
  if (owner === null || !navigator.onLine) return;
  // Changes that the server refuses stay, and are sent once in each run.
  const tried = new Set<string>();
  for (;;) {
    const rest = (await unsentNoteEdits(owner)).filter(({ edit_id: id }) => !tried.has(id));
    if (rest.length === 0 || accountId() !== owner) return;
    const batch = firstBatch(rest);
    for (const { edit_id: id } of batch) tried.add(id);
    await sendBatch(client, owner, batch);
  }
}

/**
 * Sends the stored changes of the account's notes in their order, after a run that is in progress. Does nothing offline.
 * After a failure it tries again by itself, while the page is open.
 * @throws the errors of the request. The changes then stay stored.
 */
export const sendNotes = outboxRuns(sendAll);

/** Sends a change that could not be stored. @throws the errors of the request; Error if the server did not store it. */
export async function sendUnstoredNote(client: QueryClient, owner: number, edit: StoredNoteEdit): Promise<void> {
  const outcome = outcomeOf([edit], await putEdits([edit]));
  if (outcome.refused.size > 0) throw new Error('The server did not store the note');
  if (accountId() === owner) showMergedNotes(client, outcome.courses);
}

/** Sends what is left while the page is being hidden or closed, when the database can no longer be read. */
export function sendNotesBeforeHide(client: QueryClient): void {
  const owner = accountId();
  const edits = knownUnsentNotes(client).filter(({ refusal }) => !refusal);
  if (owner === null || edits.length === 0 || !navigator.onLine) return;
  const batch = firstBatch(edits);
  void takeToSend(owner, batch).catch(() => undefined);
  // If the page ends before the answer, the next start sends them again, which changes nothing on the server.
  void putEdits(batch)
    .then((answer) => applyOutcome(client, owner, outcomeOf(batch, answer)))
    .catch(() => undefined);
}

/** How many notes the account would lose by a logout. Those of courses that it no longer has do not count. */
export async function countUnsentNotes(): Promise<number> {
  const edits = await unsentNoteEdits(accountId());
  return new Set(edits.filter(({ refusal }) => refusal !== 'not_enrolled').map(({ id }) => id)).size;
}
