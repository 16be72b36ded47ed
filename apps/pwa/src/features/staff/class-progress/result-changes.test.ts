import { aStudent } from '../../../../test/class-progress';
import { pastedColumn, pasteGrades, toResults, withChange } from './result-changes';
import type { ResultChanges } from './result-changes';

const NONE: ResultChanges = new Map();
const [ana, beto, ciro] = [aStudent(1), aStudent(2, { grade: '15' }), aStudent(3)];

it('has only what differs from what is saved', () => {
  const changed = withChange(withChange(NONE, beto, { grade: '16' }), beto, { questionnaire: true });
  expect(toResults(changed)).toEqual([{ user_id: 2, grade: '16', questionnaire: true }]);
  const back = withChange(withChange(changed, beto, { grade: '15' }), beto, { questionnaire: false });
  expect(toResults(back)).toEqual([]);
});

it('removes a grade with an empty text', () => {
  expect(toResults(withChange(NONE, beto, { grade: '' }))).toEqual([{ user_id: 2, grade: '' }]);
});

it.each([
  ['17', null],
  ['17\n15\n', ['17', '15']],
  ['17\t x\r\n\r\n AD ', ['17', '', 'AD']],
])('reads the column %j', (text, expected) => {
  expect(pastedColumn(text)).toEqual(expected);
});

it('fills grades down the list, and says what was left', () => {
  const pasted = pasteGrades(NONE, [ana, beto, ciro], 1, ['18', '', '12']);
  expect([toResults(pasted.changes), pasted.filled, pasted.overflow]).toEqual([[{ user_id: 2, grade: '18' }], 1, 1]);
});
