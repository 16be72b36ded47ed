import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserList } from '@telar/contracts/users';

/** A change of a user's courses. */
export type Change = 'assign' | 'remove';

export const hasCourse = (user: User, courseId: number) =>
  user.enrollments.some(({ course_id: id }) => id === courseId);

/** The user after the change; the same object if it changes nothing. */
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

/** The page of users with `update` applied to one of them. */
export function updateUser(list: UserList, id: number, update: (user: User) => User): UserList {
  return { ...list, users: list.users.map((user) => (user.id === id ? update(user) : user)) };
}
