import type { User } from '@telar/contracts/users';
import { applyChange, updateUser } from './enrollments';

const excel = { id: 1, title: 'Excel' };
const quechua = { id: 2, title: 'Quechua' };
const enrollmentIn = ({ id, title }: typeof excel) => ({ course_id: id, courseId: id, course: { id, title } });
const user = (...courses: (typeof excel)[]): User => ({
  id: 7,
  name: 'Ana',
  last_name: 'Ñahui',
  email: 'ana@demo.pe',
  dni: '45871203',
  role: 'cliente',
  is_active: true,
  must_change_password: false,
  created_at: '',
  enrollments: courses.map(enrollmentIn),
});

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

it('changes only one user of the page', () => {
  const other = { ...user(), id: 8 };
  const list = updateUser({ users: [user(), other], total: 9 }, 7, (one) => applyChange(one, 'assign', excel));
  expect(list.users[0]?.enrollments).toHaveLength(1);
  expect(list.users[1]).toBe(other);
});
