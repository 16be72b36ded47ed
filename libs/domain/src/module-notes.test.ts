import { mergeNote } from './module-notes';
import type { NoteEdit, StoredNote } from './module-notes';

const note = (text: string, revision: number): StoredNote => ({ text, revision, edits: ['a', 'b'] });
const edit = (text: string, revision: number, id = 'c'): NoteEdit => ({ edit_id: id, text, revision });

describe('mergeNote', () => {
  it.each([
    ['a new note', null, edit('hilo', 0), 'written'],
    ['an empty new note', null, edit('', 0), 'unchanged'],
    ['a change of the note as it is', note('hilo', 2), edit('hilos', 2), 'written'],
    ['a deletion of the note as it is', note('hilo', 2), edit('', 2), 'written'],
    ['the same edit again', note('hilo', 2), edit('lana', 1, 'b'), 'unchanged'],
    ['the same text from two devices', note('hilo', 2), edit('hilo', 1), 'unchanged'],
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
