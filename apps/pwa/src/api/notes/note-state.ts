import type { ModuleNote } from '@telar/contracts/module-notes';
import type { StoredNoteEdit } from '../../offline/store/account-database';

/** A note as its author sees it: the server's note with the unsent changes of this device. */
export interface ShownNote extends ModuleNote {
  /**
   * The id that its changes are sent with: its own, or that of the original if the server has not made this second note
   * yet.
   */
  target: string;
  /** Its last change on this device that the server has not confirmed, if there is one. */
  follows?: string;
  /** True if the server has not confirmed the last change. */
  isUnsent: boolean;
  /** Why the server did not store the last change; `null` if it did, or if the change was not sent yet. */
  refusal: NonNullable<StoredNoteEdit['refusal']> | null;
}

/**
 * A stable key for the second note of a change while it is unsent. The id of the change differs after each pause in
 * typing.
 */
const secondId = ({ id, place, edit_id: edit }: StoredNoteEdit) => `${id}/${place ?? edit}`;

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
    (received ?? []).map((note) => [note.id, { ...note, target: note.id, isUnsent: false, refusal: null }]),
  );
  /** The shown note of each change. */
  const noteOf = new Map<string, string>();
  for (const edit of unsent) {
    if (edit.course_id !== courseId) continue;
    const { id: target, edit_id: follows, module_id, text, revision, at, separate, refusal = null } = edit;
    const followed = noteOf.get(edit.follows ?? '');
    // Same rule as the server: a change that did not follow the other window's change becomes a second note.
    const isSecond = followed === undefined && [...noteOf.values()].includes(target);
    const id = followed ?? (isSecond ? secondId(edit) : target);
    noteOf.set(follows, id);
    if (text === '') {
      notes.delete(id);
      continue;
    }
    const base = notes.get(id) ?? {
      id,
      course_id: courseId,
      module_id,
      revision,
      copy_of: id === target ? null : target,
    };
    const copyOf = separate ? null : base.copy_of;
    notes.set(id, { ...base, target, follows, text, copy_of: copyOf, edited_at: at, isUnsent: true, refusal });
  }
  return [...notes.values()].sort((one, other) => one.module_id - other.module_id);
}
