import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserList } from '@telar/contracts/users';

/** A change of a user's courses. */
export type Change = 'assign' | 'remove';

/** True if the user has the course now. A course whose access ended can be assigned again. */
export const hasCourse = (user: User, courseId: number) =>
  user.enrollments.some(({ course_id: id, is_open: isOpen }) => id === courseId && isOpen !== false);

/** Applies the change to a user. Returns the same object if nothing changes. */
export function applyChange(user: User, change: Change, course: CourseRef): User {
  const has = hasCourse(user, course.id);
  if (has === (change === 'assign')) return user;
  const others = user.enrollments.filter(({ course_id: id }) => id !== course.id);
  const enrollments = has
    ? others
    : [...others, { course_id: course.id, courseId: course.id, course: { id: course.id, title: course.title } }];
  return { ...user, enrollments };
}

/** Applies `update` to one user of the page. */
export function updateUser(list: UserList, id: number, update: (user: User) => User): UserList {
  return { ...list, users: list.users.map((user) => (user.id === id ? update(user) : user)) };
}
