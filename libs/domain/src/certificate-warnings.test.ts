import { certificateWarnings } from './certificate-warnings';

const TODAY = '2026-11-22';
const VALUES = { final_grade: null, end_date: '2026-11-20', issue_date: TODAY };

it.each([
  ...['0', '20', '18,5', '18.5', '18/20', '18 (dieciocho)', 'AD', 'a', 'B', 'C', 'Aprobado', 'Sobresaliente'].map(
    (grade) => [grade, null] as const,
  ),
  ['21', 'grade_outside'],
  ['20,5', 'grade_outside'],
  ['-1', 'grade_outside'],
  ['100/20', 'grade_outside'],
  ['D', 'grade_unknown'],
  ['A+', 'grade_unknown'],
  ['18 de 20', 'grade_unknown'],
  ['1O', 'grade_unknown'],
] as const)('warns for the grade %p of: %p', (grade, warning) => {
  const expected = warning === null ? [] : [{ path: 'final_grade', warning }];
  expect(certificateWarnings({ ...VALUES, final_grade: grade }, TODAY)).toEqual(expected);
});

it.each([
  ['2026-11-20', null],
  ['2026-11-19', 'issued_early'],
  ['2026-11-23', 'issued_in_future'],
] as const)('warns for the date of issue %p of: %p', (issue_date, warning) => {
  const expected = warning === null ? [] : [{ path: 'issue_date', warning }];
  expect(certificateWarnings({ ...VALUES, issue_date }, TODAY)).toEqual(expected);
});
