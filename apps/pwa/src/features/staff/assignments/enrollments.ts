import type { CourseRef } from '@telar/contracts/refs';
import type { User, UserEnrollment, UserList } from '@telar/contracts/users';

/** A change of a user's courses. */
export type Change = 'assign' | 'remove';

/** True if the user has the course now. A course whose access ended can be assigned again. */
export const hasCourse = (user: User, courseId: number) =>
  user.enrollments.some(({ course_id: id, is_open: isOpen }) => id === courseId && isOpen !== false);

/** The user's enrollment in the course, also if the access ended. */
export const enrollmentOf = (user: User, courseId: number) =>
  user.enrollments.find(({ course_id: id }) => id === courseId);

/**
 * Applies the change to a user. Returns the same object if nothing changes.
 * @param enrollment what the user gets; by default an access without an end.
 */
export function applyChange(user: User, change: Change, { id, title }: CourseRef, enrollment?: UserEnrollment): User {
  if (change === 'assign' ? hasCourse(user, id) : !enrollmentOf(user, id)) return user;
  const others = user.enrollments.filter(({ course_id: other }) => other !== id);
  const added = enrollment ?? { course_id: id, courseId: id, course: { id, title } };
  return { ...user, enrollments: change === 'assign' ? [...others, added] : others };
}

/** Applies `update` to one user of the page. */
export function updateUser(list: UserList, id: number, update: (user: User) => User): UserList {
  return { ...list, users: list.users.map((user) => (user.id === id ? update(user) : user)) };
}
