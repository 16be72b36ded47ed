import { aNote, anEdit } from '../../../test/notes';
import type { StoredNoteEdit } from '../../offline/store/account-database';
import { joinEdits } from '../../offline/store/notes';
import { shownNotes } from './note-state';

describe('shownNotes', () => {
  const received = [aNote('a', 'Hilo'), aNote('b', 'Lana', { copy_of: 'a' })];
  const shown = (...edits: StoredNoteEdit[]) =>
    shownNotes(7, received, edits).map(({ id, text, copy_of, isUnsent, refusal }) => [
      id,
      text,
      copy_of,
      isUnsent,
      refusal,
    ]);

  it('has the changes of this device on top', () => {
    expect(
      shown(anEdit('a', 'Hilo rojo'), anEdit('n', 'Nueva'), anEdit('n', 'Nueva y larga', { refusal: 'course_full' })),
    ).toEqual([
      ['a', 'Hilo rojo', null, true, null],
      ['b', 'Lana', 'a', false, null],
      ['n', 'Nueva y larga', null, true, 'course_full'],
    ]);
  });

  it('leaves out deleted notes, and brings one back', () => {
    expect(shown(anEdit('a', ''), anEdit('b', ''), anEdit('b', 'Seda'))).toEqual([['b', 'Seda', null, true, null]]);
  });

  it('shows a second note that is kept as a note of its own', () => {
    expect(shown(anEdit('b', 'Lana', { separate: true }))[1]).toEqual(['b', 'Lana', null, true, null]);
  });

  it('has no notes of other courses', () => {
    expect(shownNotes(7, undefined, [anEdit('x', 'Otra', { course_id: 8 })])).toEqual([]);
  });
});

describe('joinEdits', () => {
  const next = anEdit('a', 'ab', { edit_id: 'second' });
  const first = anEdit('a', 'a', { edit_id: 'first', place: 4, revision: 2 });

  it.each<[string, StoredNoteEdit[], StoredNoteEdit, Partial<StoredNoteEdit> | null]>([
    ['stores the first change as it is', [], next, next],
    ['replaces a change that was never sent', [first], next, { edit_id: 'second', place: 4, revision: 2 }],
    ['follows a change that may have arrived', [{ ...first, isTried: true }], next, { follows: 'first', revision: 2 }],
    [
      'replaces a change that the server refused',
      [{ ...first, isTried: true, refusal: 'course_full' }],
      next,
      { edit_id: 'second', place: 4 },
    ],
    ['keeps what the replaced change followed', [{ ...first, follows: 'zero' }], next, { follows: 'zero', place: 4 }],
    ['forgets a new note that is deleted before it was sent', [{ ...first, revision: 0 }], anEdit('a', ''), null],
    ['sends the deletion of a note that the server has', [first], anEdit('a', ''), { text: '', revision: 2 }],
  ])('%s', (_, unsent, edit, expected) => {
    const joined = joinEdits(unsent, edit);
    if (expected === null) expect(joined).toBeNull();
    else expect(joined).toMatchObject(expected);
  });
});
