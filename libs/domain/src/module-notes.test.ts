import { editedNote, mergeNote } from './module-notes';
import type { NoteEdit, StoredNote } from './module-notes';

const note = (text: string, revision: number): StoredNote => ({ text, revision, edits: ['a', 'b'] });
const edit = (text: string, revision: number, id = 'c'): NoteEdit => ({ edit_id: id, text, revision });

describe('editedNote', () => {
  const named: StoredNote = { text: 'hilo', revision: 3, edits: ['a', 'b'] };
  const copy: StoredNote = { text: 'lana', revision: 2, edits: ['x', 'y'] };
  const other: StoredNote = { text: 'seda', revision: 1, edits: ['z'] };

  it.each([
    ['an edit that follows none', named, {}, named],
    ['an edit that follows one of the named note', named, { follows: 'a' }, named],
    ['an edit that follows one that became a copy', named, { follows: 'x' }, copy],
    ['an edit that follows a change of the copy', named, { follows: 'y' }, copy],
    ['an edit that became a copy, sent again', named, { edit_id: 'z' }, other],
    ['an edit of the copy, sent again', named, { edit_id: 'y', follows: 'x' }, copy],
    ['an edit that follows an unknown one', named, { follows: 'u' }, named],
    ['an edit of an unknown note with a copy', null, { follows: 'x' }, copy],
    ['a new note', null, {}, null],
  ] as const)('%s', (_, note, made, expected) => {
    expect(editedNote(note, [copy, other], { ...edit('tela', 0), ...made })).toBe(expected);
  });
});

describe('mergeNote', () => {
  it.each([
    ['a new note', null, edit('hilo', 0), 'written'],
    ['an empty new note', null, edit('', 0), 'unchanged'],
    ['a change of the note as it is', note('hilo', 2), edit('hilos', 2), 'written'],
    ['a deletion of the note as it is', note('hilo', 2), edit('', 2), 'written'],
    ['the same edit again', note('hilo', 2), edit('lana', 1, 'b'), 'unchanged'],
    ['the same text from two devices', note('hilo', 2), edit('hilo', 1), 'remembered'],
    ['a deletion from two devices', note('', 2), edit('', 1), 'remembered'],
    ['a change of an older state', note('hilo', 2), edit('lana', 1), 'copied'],
    ['a deletion of an older state', note('hilo', 2), edit('', 1), 'unchanged'],
    ['a change of a note that was deleted meanwhile', note('', 3), edit('lana', 1), 'written'],
    [
      'a change of the own edit that was not answered',
      note('hilo', 2),
      { ...edit('lana', 1), follows: 'b' },
      'written',
    ],
    [
      'a change of an own edit before that of another device',
      note('hilo', 2),
      { ...edit('lana', 0), follows: 'a' },
      'copied',
    ],
    ['a revision that the server does not have yet', note('hilo', 2), edit('lana', 7), 'copied'],
  ] as const)('%s', (_, stored, made, outcome) => {
    expect(mergeNote(stored, made)).toBe(outcome);
  });
});
