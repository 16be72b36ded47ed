import type { ModuleNote } from '@telar/contracts/module-notes';
import type { StoredNoteEdit } from '../../offline/store/account-database';

/** A note as its author sees it: what the server merged, with the changes of this device on top. */
export interface ShownNote extends ModuleNote {
  /** True if the server has not confirmed the last change. */
  isUnsent: boolean;
  /** Why the server did not store the last change; `null` if it did, or was not asked yet. */
  refusal: NonNullable<StoredNoteEdit['refusal']> | null;
}

/**
 * The notes of a course, by module, the oldest first.
 * @param received in the order of the server; undefined if they were never received.
 * @param unsent changes of any course, in their order.
 */
export function shownNotes(
  courseId: number,
  received: readonly ModuleNote[] | undefined,
  unsent: readonly StoredNoteEdit[],
): ShownNote[] {
  const notes = new Map<string, ShownNote>(
    (received ?? []).map((note) => [note.id, { ...note, isUnsent: false, refusal: null }]),
  );
  for (const edit of unsent) {
    if (edit.course_id !== courseId) continue;
    const { id, module_id, text, revision, at, separate, refusal = null } = edit;
    const known = notes.get(id);
    if (text === '') {
      notes.delete(id);
      continue;
    }
    const base = known ?? { id, course_id: courseId, module_id, revision, copy_of: null };
    const copyOf = separate ? null : base.copy_of;
    notes.set(id, { ...base, text, copy_of: copyOf, edited_at: at, isUnsent: true, refusal });
  }
  return [...notes.values()].sort((one, other) => one.module_id - other.module_id);
}
