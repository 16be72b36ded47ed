import type { QueryClient } from '@tanstack/react-query';
import { NOTE_LIMITS } from '@telar/domain/module-notes';
import { storableText } from '@telar/domain/plain-text';
import type { StoredNoteEdit } from '../../offline/store/account-database';
import { storeNoteEdit, unsentNoteEdits } from '../../offline/store/notes';
import { accountId, dataReader, dataWriter } from '../../session/data-owner';
import { showUnsentNotes } from './my-notes';
import { notesOutbox, sendUnstoredNote } from './send-notes';

/** A change of a note. An empty text deletes the note. */
export type NoteChange = Pick<
  StoredNoteEdit,
  'id' | 'course_id' | 'module_id' | 'text' | 'revision' | 'follows' | 'separate'
>;

/** The change that this window stored after each change. For the first one, the key is the note and its revision. */
const storedAfter = new Map<string, string>();

/**
 * The last change of this window in the chain that starts with what `change` follows. The screen may show an older
 * state than this window has stored.
 */
function lastStored({ id, revision, follows }: NoteChange): { key: string; follows: string | undefined } {
  const start = follows ?? `${id} ${revision}`;
  let key = start;
  for (let next = storedAfter.get(key); next !== undefined; next = storedAfter.get(key)) key = next;
  return { key, follows: key === start ? follows : key };
}

async function record(client: QueryClient, change: NoteChange, owner: number | null): Promise<string> {
  const text = storableText(change.text).normalize('NFC').trim().slice(0, NOTE_LIMITS.text);
  const { key, follows } = lastStored(change);
  const ids = { edit_id: crypto.randomUUID(), ...(follows !== undefined && { follows }) };
  const edit: StoredNoteEdit = { ...change, text, ...ids, at: new Date().toISOString() };
  try {
    await storeNoteEdit(owner, edit);
  } catch (notStored) {
    if (owner === null || owner !== accountId() || !navigator.onLine) throw notStored;
    await sendUnstoredNote(client, owner, edit).catch((error: unknown) => {
      console.error(error);
      throw notStored;
    });
  }
  storedAfter.set(key, edit.edit_id);
  // The session may have expired meanwhile. The change is stored with the locked data.
  const unsent = await unsentNoteEdits(owner);
  if (owner === dataReader()) showUnsentNotes(client, unsent);
  // Without a response the change stays stored, and the page says that it was not sent.
  notesOutbox.send(client).catch(console.error);
  return edit.edit_id;
}

let lastRecord: Promise<unknown> = Promise.resolve();

/**
 * Stores a change of a note and shows it, then sends it if its author is logged in and there is a network. If it cannot
 * be stored, sends it at once. Changes are processed one at a time, because each follows the previous one.
 * @param owner who typed it. The change is stored even if this account's session has expired since.
 * @returns the id of the change.
 * @throws Dexie's errors if it could neither be stored nor sent.
 */
export function recordNote(client: QueryClient, change: NoteChange, owner = dataWriter()): Promise<string> {
  const result = lastRecord.then(() => record(client, change, owner));
  lastRecord = result.catch(() => undefined);
  return result;
}
