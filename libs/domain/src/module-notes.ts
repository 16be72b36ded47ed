export const NOTE_LIMITS = {
  /** Characters of a note. */
  text: 5_000,
  /** Edits of one request. */
  edits: 50,
  /** Notes of one course, of one student. Deleted ones do not count. */
  course: 200,
  /** How many edits of a note the server remembers, so that it knows those that are sent again. */
  remembered: 50,
  /** Deleted notes of one course, of one student, that the server remembers. */
  deleted: 200,
} as const;

/** Why an edit was not stored. */
export const NOTE_REFUSALS = ['not_enrolled', 'module_unknown', 'course_full', 'id_reused'] as const;
export type NoteRefusal = (typeof NOTE_REFUSALS)[number];

/** A note as the server has it. */
export interface StoredNote {
  /** Empty if the note was deleted. */
  text: string;
  /** Increases by 1 with each change. */
  revision: number;
  /** The ids of the last edits, the latest one last. */
  edits: readonly string[];
}

/** What a device did to a note. */
export interface NoteEdit {
  edit_id: string;
  /** Empty deletes the note. */
  text: string;
  /** The revision of the note that the device edited; 0 for a new one. */
  revision: number;
  /** The device's own edit before this one, if it has no answer for that one yet. */
  follows?: string | undefined;
}

/**
 * The effect of an edit: none; the note already has the text and only remembers the edit; the note gets the text; or
 * the text becomes a second note.
 */
export type NoteOutcome = 'unchanged' | 'remembered' | 'written' | 'copied';

/**
 * The note that an edit changes: the one that it names, or the copy that holds this edit or the one that it follows.
 * @param note the note that the edit names
 * @param copies the second notes of that note
 */
export function editedNote<Note extends StoredNote>(
  note: Note | null,
  copies: readonly Note[],
  { edit_id: id, follows }: NoteEdit,
): Note | null {
  const notes = note ? [note, ...copies] : copies;
  const holding = (edit: string | undefined) => notes.find(({ edits }) => edit !== undefined && edits.includes(edit));
  return holding(id) ?? holding(follows) ?? note;
}

/**
 * Merges an edit into a note. If the device had not seen the note as it is, both texts are kept: the edit becomes a
 * second note. A deletion does not delete what the device had not seen.
 */
export function mergeNote(note: StoredNote | null, edit: NoteEdit): NoteOutcome {
  if (!note) return edit.text === '' ? 'unchanged' : 'written';
  if (note.edits.includes(edit.edit_id)) return 'unchanged';
  // Otherwise the device's next edit would follow an unknown edit and become a second note.
  if (note.text === edit.text) return 'remembered';
  const isSeen = edit.revision === note.revision || (edit.follows !== undefined && edit.follows === note.edits.at(-1));
  // Nothing is lost where a deleted note gets a text.
  if (isSeen || note.text === '') return 'written';
  return edit.text === '' ? 'unchanged' : 'copied';
}
