import type { QueryClient } from '@tanstack/react-query';
import { NOTE_LIMITS } from '@telar/domain/module-notes';
import { storableText } from '@telar/domain/plain-text';
import type { StoredNoteEdit } from '../../offline/store/account-database';
import { storeNoteEdit, unsentNoteEdits } from '../../offline/store/notes';
import { accountId } from '../../session/data-owner';
import { showUnsentNotes } from './my-notes';
import { sendNotes, sendUnstoredNote } from './send-notes';

/** What a device does to a note. An empty text deletes it. */
export type NoteChange = Pick<
  StoredNoteEdit,
  'id' | 'course_id' | 'module_id' | 'text' | 'revision' | 'follows' | 'separate'
>;

/**
 * Stores a change of a note and shows it, then sends it if there is a network. If it cannot be stored, sends it at once.
 * @returns the id of the change.
 * @throws Dexie's errors if it could neither be stored nor sent.
 */
export async function recordNote(client: QueryClient, change: NoteChange): Promise<string> {
  const owner = accountId();
  const text = storableText(change.text).normalize('NFC').trim().slice(0, NOTE_LIMITS.text);
  const edit: StoredNoteEdit = { ...change, text, edit_id: crypto.randomUUID(), at: new Date().toISOString() };
  try {
    await storeNoteEdit(owner, edit);
  } catch (notStored) {
    if (owner === null || !navigator.onLine) throw notStored;
    await sendUnstoredNote(client, owner, edit).catch((error: unknown) => {
      console.error(error);
      throw notStored;
    });
    return edit.edit_id;
  }
  showUnsentNotes(client, await unsentNoteEdits(owner));
  // Without an answer the change stays stored; the page says that it was not sent.
  sendNotes(client).catch(console.error);
  return edit.edit_id;
}
