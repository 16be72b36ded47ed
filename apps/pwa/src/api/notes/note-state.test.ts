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
      shown(
        anEdit('a', 'Hilo rojo'),
        anEdit('n', 'Nueva'),
        anEdit('n', 'Nueva y larga', { edit_id: 'next', follows: 'edit of n', refusal: 'course_full' }),
      ),
    ).toEqual([
      ['a', 'Hilo rojo', null, true, null],
      ['b', 'Lana', 'a', false, null],
      ['n', 'Nueva y larga', null, true, 'course_full'],
    ]);
  });

  it('leaves out deleted notes, and brings one back', () => {
    const back = anEdit('b', 'Seda', { edit_id: 'back', follows: 'edit of b' });
    expect(shown(anEdit('a', ''), anEdit('b', ''), back)).toEqual([['b', 'Seda', null, true, null]]);
  });

  it('shows a second note that its author made independent', () => {
    expect(shown(anEdit('b', 'Lana', { separate: true }))[1]).toEqual(['b', 'Lana', null, true, null]);
  });

  it('shows two notes if one window did not see the change of the other', () => {
    const one = anEdit('a', 'Hilo rojo', { edit_id: 'one', revision: 1, place: 1 });
    const other = anEdit('a', 'Hilo azul', { edit_id: 'other', revision: 1, place: 2 });
    const later = anEdit('a', 'Hilo azul y verde', { edit_id: 'later', follows: 'other', revision: 1, place: 3 });
    expect(shown(one, other, later)).toEqual([
      ['a', 'Hilo rojo', null, true, null],
      ['b', 'Lana', 'a', false, null],
      ['a/2', 'Hilo azul y verde', 'a', true, null],
    ]);
    expect(shownNotes(7, received, [one, other]).map(({ target, follows }) => [target, follows])).toEqual([
      ['a', 'one'],
      ['b', undefined],
      ['a', 'other'],
    ]);
  });

  it('has no notes of other courses', () => {
    expect(shownNotes(7, undefined, [anEdit('x', 'Otra', { course_id: 8 })])).toEqual([]);
  });
});

describe('joinEdits', () => {
  const next = anEdit('a', 'ab', { edit_id: 'second', follows: 'first' });
  const deletion = { ...next, text: '' };
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
    ['forgets a new note that is deleted before it was sent', [{ ...first, revision: 0 }], deletion, null],
    ['sends the deletion of a note that the server has', [first], deletion, { text: '', revision: 2, place: 4 }],
    [
      'stores the change of a window that had not seen another one beside it',
      [first],
      { ...next, follows: 'zero' },
      { ...next, follows: 'zero' },
    ],
    [
      'finds the change that it follows among others',
      [first, { ...first, edit_id: 'other', place: 5 }],
      next,
      { place: 4 },
    ],
  ])('%s', (_, unsent, edit, expected) => {
    const joined = joinEdits(unsent, edit);
    if (expected === null) expect(joined).toBeNull();
    else expect(joined).toMatchObject(expected);
  });
});
