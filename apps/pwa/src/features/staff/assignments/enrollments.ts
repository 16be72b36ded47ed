import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserList } from '@telar/contracts/users';

/** What is done to somebody's courses. */
export type Change = 'assign' | 'remove';

export const hasCourse = (user: User, courseId: number) =>
  user.enrollments.some(({ course_id: id }) => id === courseId);

/** The user after that change; the very same one where it changes nothing. */
export function applyChange(user: User, change: Change, course: CourseRef): User {
  const has = hasCourse(user, course.id);
  if (has === (change === 'assign')) return user;
  const enrollments = has
    ? user.enrollments.filter(({ course_id: id }) => id !== course.id)
    : [
        ...user.enrollments,
        { course_id: course.id, courseId: course.id, course: { id: course.id, title: course.title } },
      ];
  return { ...user, enrollments };
}

/** A page of users with one of them as `update` makes it. */
export function updateUser(list: UserList, id: number, update: (user: User) => User): UserList {
  return { ...list, users: list.users.map((user) => (user.id === id ? update(user) : user)) };
}
