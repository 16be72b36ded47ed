import { aStudent } from '../../../../test/class-progress';
import { newerResult, pastedColumn, pasteGrades, toResults, withChange } from './result-changes';
import type { ResultChanges } from './result-changes';

const NONE: ResultChanges = new Map();
const [ana, beto, ciro] = [aStudent(1), aStudent(2, { grade: '15' }), aStudent(3)];

it('has only what differs from what is saved', () => {
  const changed = withChange(withChange(NONE, beto, { grade: '16' }), beto, { questionnaire: true });
  expect(toResults(changed, [beto])).toEqual([
    { user_id: 2, grade: '16', seen_grade: '15', questionnaire: true, seen_questionnaire: false },
  ]);
  const back = withChange(withChange(changed, beto, { grade: '15' }), beto, { questionnaire: false });
  expect(toResults(back, [beto])).toEqual([]);
});

it('removes a grade with an empty text', () => {
  expect(toResults(withChange(NONE, beto, { grade: '' }), [beto])).toEqual([
    { user_id: 2, grade: '', seen_grade: '15' },
  ]);
});

it.each([
  ['17', null],
  ['17\n15\n', ['17', '15']],
  ['17\t x\r\n\r\n AD ', ['17', '', 'AD']],
])('reads the column %j', (text, expected) => {
  expect(pastedColumn(text)).toEqual(expected);
});

it('fills grades down the list, and counts those that did not fit', () => {
  const pasted = pasteGrades(NONE, [ana, beto, ciro], 1, ['18', '', '12']);
  const sent = toResults(pasted.changes, [ana, beto, ciro]);
  expect([sent, pasted.filled, pasted.overflow]).toEqual([[{ user_id: 2, grade: '18', seen_grade: '15' }], 1, 1]);
});

it('sends the values seen at the time of typing, until the newer result was shown', () => {
  const newer = aStudent(2, { grade: '12' });
  const typed = withChange(withChange(NONE, beto, { grade: '1' }), newer, { grade: '17' });
  expect(newerResult(newer, typed.get(2))).toEqual({ grade: '12' });
  expect(toResults(typed, [newer])).toEqual([{ user_id: 2, grade: '17', seen_grade: '15' }]);
  const shown: ResultChanges = new Map([...typed].map(([id, change]) => [id, { ...change, isNewerShown: true }]));
  expect(toResults(shown, [newer])).toEqual([{ user_id: 2, grade: '17', seen_grade: '12' }]);
});
