import type { SessionUser } from '@telar/contracts/auth';
import type { OwnAccount } from '@telar/contracts/own-account';
import type { User, UserEnrollment } from '@telar/contracts/users';
import { documentOf } from '@telar/domain/identity-document';
import type { UserEntity } from './user.entity';

/** Builds the user in the response to a login. */
export function toSessionUser(user: UserEntity): SessionUser {
  return {
    id: user.id,
    name: user.name,
    last_name: user.lastName,
    email: user.email,
    dni: user.dni,
    role: user.role,
    must_change_password: user.mustChangePassword,
  };
}

/** A course in which a user is enrolled. `id` and `title` are the course's. */
export interface EnrolledCourse {
  user_id: number;
  id: number;
  title: string;
  ends_at: string | null;
  is_open: boolean;
}

/** The course's id has both names, because clients read either. */
function toEnrollment({ id, title, ends_at: endsAt, is_open: isOpen }: EnrolledCourse): UserEnrollment {
  return { course_id: id, courseId: id, course: { id, title }, ends_at: endsAt, is_open: isOpen };
}

/** An account as its owner sees it. */
export function toOwnAccount(user: UserEntity): OwnAccount {
  const { must_change_password: _, ...fields } = toSessionUser(user);
  const document = documentOf(user);
  return {
    document_type: document?.type ?? null,
    document_number: document?.number ?? null,
    phone: user.phone,
    dni_confirmed_at: user.dniConfirmedAt?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    // Last: of a spread at the beginning, V8 keeps the shapes of each object until its next full collection.
    ...fields,
  };
}

/** An account as staff see it. @param courses may include those of other users. */
export function toUser(user: UserEntity, courses: readonly EnrolledCourse[]): User {
  return {
    is_active: user.isActive,
    must_change_password: user.mustChangePassword,
    enrollments: courses.filter((course) => course.user_id === user.id).map(toEnrollment),
    ...toOwnAccount(user),
  };
}
