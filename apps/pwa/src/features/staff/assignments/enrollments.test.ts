import { aUser, enrollmentsIn } from '@telar/testing/builders';
import { applyChange, updateUser } from './enrollments';

const excel = { id: 1, title: 'Excel' };
const quechua = { id: 2, title: 'Quechua' };
const user = (...courses: (typeof excel)[]) => aUser({ id: 7, enrollments: enrollmentsIn(...courses) });

it.each([
  ['assign', user(excel), quechua, [1, 2]],
  ['assign', user(excel), excel, [1]],
  ['remove', user(excel, quechua), excel, [2]],
  ['remove', user(quechua), excel, [2]],
] as const)('applies the change “%s” once', (change, before, course, ids) => {
  expect(applyChange(before, change, course).enrollments.map(({ course_id: id }) => id)).toEqual(ids);
});

it('restores the same user after a change and its opposite', () => {
  const before = user(excel);
  expect(applyChange(applyChange(before, 'assign', quechua), 'remove', quechua)).toEqual(before);
});

it('removes an access that ended, and adds the given one', () => {
  const ended = enrollmentsIn(excel).map((enrollment) => ({ ...enrollment, is_open: false }));
  const before = { ...user(), enrollments: ended };
  const after = applyChange(before, 'remove', excel);
  expect(after.enrollments).toEqual([]);
  expect(applyChange(after, 'remove', excel)).toBe(after);
  expect(applyChange(after, 'assign', excel, ended[0])).toEqual(before);
});

it('changes only one user of the page', () => {
  const other = { ...user(), id: 8 };
  const list = updateUser({ users: [user(), other], total: 9 }, 7, (one) => applyChange(one, 'assign', excel));
  expect(list.users[0]?.enrollments).toHaveLength(1);
  expect(list.users[1]).toBe(other);
});
