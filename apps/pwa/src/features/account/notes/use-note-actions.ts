import { useMutation, useQueryClient } from '@tanstack/react-query';
import { NOTE_LIMITS } from '@telar/domain/module-notes';
import type { ShownNote } from '../../../api/notes/note-state';
import type { NoteChange } from '../../../api/notes/record-note';
import { useStateAfterPress } from '../../../browser/use-after-press';
import { reportStorageError } from '../../../offline/store/storage-notice';

/** The text of two notes in one. */
const joined = (one: ShownNote, other: ShownNote) => `${one.text}\n\n${other.text}`;

/** False if the two texts are too long for one note. */
export const canMerge = (one: ShownNote, other: ShownNote): boolean => joined(one, other).length <= NOTE_LIMITS.text;

const changeOf = ({ target, course_id, module_id, text, revision, follows }: ShownNote): NoteChange => ({
  id: target,
  course_id,
  module_id,
  text,
  revision,
  ...(follows !== undefined && { follows }),
});

/** The actions on notes besides writing. A deleted note can be restored. */
export function useNoteActions() {
  const client = useQueryClient();
  const [deleted, setDeleted] = useStateAfterPress<NoteChange | null>(null);
  const { mutate, isError } = useMutation({
    mutationFn: async (changes: readonly NoteChange[]) => {
      const { recordNote } = await import('../../../api/notes/record-note');
      let last = '';
      for (const change of changes) last = await recordNote(client, change);
      return last;
    },
    onError: (error) => reportStorageError(error, true),
  });
  return {
    deleted,
    hasFailed: isError,
    remove: (note: ShownNote) =>
      mutate([{ ...changeOf(note), text: '' }], {
        onSuccess: (follows) => setDeleted({ ...changeOf(note), follows }),
      }),
    undo: () => deleted && mutate([deleted], { onSuccess: () => setDeleted(null) }),
    /** Makes a second note independent of the first one. */
    keep: (note: ShownNote) => mutate([{ ...changeOf(note), separate: true }]),
    /** Adds the text of a second note to the first one, and deletes the second. */
    merge: (original: ShownNote, note: ShownNote) =>
      mutate([
        { ...changeOf(original), text: joined(original, note) },
        { ...changeOf(note), text: '' },
      ]),
  };
}
