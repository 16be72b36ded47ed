import type { ModuleNote } from '@telar/contracts/module-notes';
import { isQuotaError } from '../../browser/quota-error';
import { readableAccountDatabase, unsentDatabase, writableAccountDatabase } from './account-database';
import type { StoredNoteEdit } from './account-database';
import type { Cached } from './cached';
import { reportStorageError } from './storage-notice';

const stateKey = (courseId: number) => `notes-${courseId}` as const;

/**
 * Replaces the cached notes of a course.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheNotes(
  owner: number | null,
  courseId: number,
  received: readonly ModuleNote[],
  now: number = Date.now(),
): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  const { notes, state } = database;
  await database.transaction('rw', [notes, state], async () => {
    await notes.where('course_id').equals(courseId).delete();
    await notes.bulkPut([...received]);
    await state.put({ key: stateKey(courseId), keptAt: now });
  });
}

/** Returns the notes of a course as last received, or `null` if they were never received. */
export async function cachedNotes(owner: number | null, courseId: number): Promise<Cached<ModuleNote[]> | null> {
  const database = readableAccountDatabase(owner);
  const state = await database?.state.get(stateKey(courseId));
  if (!database || !state) return null;
  return { data: await database.notes.where('course_id').equals(courseId).toArray(), cachedAt: state.keptAt };
}

/** Returns the changes that the server has not confirmed, in their order. */
export async function unsentNoteEdits(owner: number | null): Promise<StoredNoteEdit[]> {
  return (await readableAccountDatabase(owner)?.noteEdits.orderBy('place').toArray()) ?? [];
}

/**
 * How many notes the end of the account's data on this device would lose. Notes of courses that the account no longer
 * has do not count. The number may be known to anyone at the device.
 */
export async function countUnsentNotes(owner: number | null): Promise<number> {
  const edits = (await unsentDatabase(owner)?.noteEdits.toArray()) ?? [];
  return new Set(edits.filter(({ refusal }) => refusal !== 'not_enrolled').map(({ id }) => id)).size;
}

/**
 * Adds a change to the unsent ones of its note. If the change that it follows was never sent, or was refused, it
 * replaces that one. Changes from another window stay, and the server makes a second note of the later one.
 * @returns the change to store, with the place of the one that it replaces; `null` if there is only something to
 *   remove.
 */
export function joinEdits(unsent: readonly StoredNoteEdit[], edit: StoredNoteEdit): StoredNoteEdit | null {
  const last = followedEdit(unsent, edit);
  if (!last || (last.isTried && !last.refusal)) return last ? { ...edit, revision: last.revision } : edit;
  const { follows: _, ...change } = edit;
  const { place, revision, follows, separate } = last;
  // A new note that was deleted before it was sent.
  if (revision === 0 && follows === undefined && edit.text === '') return null;
  return {
    ...change,
    revision,
    ...(place !== undefined && { place }),
    ...(follows !== undefined && { follows }),
    ...(separate && { separate }),
  };
}

/** The unsent change that the author's window saw last. */
const followedEdit = (unsent: readonly StoredNoteEdit[], { follows }: StoredNoteEdit): StoredNoteEdit | undefined =>
  follows === undefined ? undefined : unsent.find(({ edit_id: id }) => id === follows);

/**
 * Stores a change of a note until the server confirms it.
 * @param owner who typed it (`dataWriter`). If that session has expired since, the change is stored with the locked
 * data.
 * @throws Error if the account's data is no longer on this device; Dexie's QuotaExceededError if the disk is full.
 */
export async function storeNoteEdit(owner: number | null, edit: StoredNoteEdit): Promise<void> {
  const database = unsentDatabase(owner);
  if (!database) throw new Error('The data of the account is not on this device');
  const { noteEdits } = database;
  await database.transaction('rw', noteEdits, async () => {
    const unsent = await noteEdits.where('id').equals(edit.id).sortBy('place');
    const joined = joinEdits(unsent, edit);
    const replaced = followedEdit(unsent, edit);
    if (joined) await noteEdits.put(joined);
    else if (replaced?.place !== undefined) await noteEdits.delete(replaced.place);
  });
}

/**
 * Marks changes as sent. Call it before sending, because the response may be lost.
 * @returns those that are still stored, because a later change may have replaced one.
 */
export async function takeToSend(owner: number | null, edits: readonly StoredNoteEdit[]): Promise<StoredNoteEdit[]> {
  const table = writableAccountDatabase(owner)?.noteEdits;
  if (!table) return [];
  const ids = edits.map(({ edit_id: id }) => id);
  return table.db.transaction('rw', table, async () => {
    await table.where('edit_id').anyOf(ids).modify({ isTried: true });
    return table.where('edit_id').anyOf(ids).sortBy('place');
  });
}

/** The result of sending changes of notes. */
export interface SentNotes {
  /** Ids of changes that are not sent again. */
  finished: readonly string[];
  /** The reasons why the other changes were not stored, by id. */
  refused: ReadonlyMap<string, NonNullable<StoredNoteEdit['refusal']>>;
  /** All notes of each affected course, by its id. */
  courses: ReadonlyMap<number, readonly ModuleNote[]>;
}

/** The change as a new note, because the server has something else under its id. */
function underNewId({ follows: _, refusal: __, isTried: ___, ...edit }: StoredNoteEdit): StoredNoteEdit {
  return { ...edit, id: crypto.randomUUID(), edit_id: crypto.randomUUID(), revision: 0 };
}

/**
 * Removes confirmed changes and stores the merged notes, both or neither. On a full disk it only removes the changes:
 * otherwise they would be sent again forever.
 */
export async function applySentNotes(owner: number | null, { finished, refused, courses }: SentNotes): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  const { noteEdits, notes } = database;
  try {
    await database.transaction('rw', [noteEdits, notes], async () => {
      await noteEdits.where('edit_id').anyOf(finished).delete();
      for (const edit of await noteEdits
        .where('edit_id')
        .anyOf([...refused.keys()])
        .toArray()) {
        const refusal = refused.get(edit.edit_id);
        if (refusal) await noteEdits.put(refusal === 'id_reused' ? underNewId(edit) : { ...edit, refusal });
      }
      for (const [id, received] of courses) {
        await notes.where('course_id').equals(id).delete();
        await notes.bulkPut([...received]);
      }
    });
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    reportStorageError(error);
    await noteEdits.where('edit_id').anyOf(finished).delete();
  }
}
