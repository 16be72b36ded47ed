import type { SessionUser } from '@telar/contracts/auth';
import type { User as UserWire, UserEnrollment } from '@telar/contracts/users';
import type { UserEntity } from './user.entity';

/** What a client keeps of whoever logged in. */
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

/** An enrolment with the little that a list of users shows of its course. */
export interface EnrolledCourse {
  user_id: number;
  id: number;
  title: string;
}

function toEnrollment({ id, title }: EnrolledCourse): UserEnrollment {
  return { course_id: id, courseId: id, course: { id, title } };
}

/** An account as staff see it; `courses` may hold those of other users too. */
export function toUser(user: UserEntity, courses: readonly EnrolledCourse[]): UserWire {
  return {
    ...toSessionUser(user),
    is_active: user.isActive,
    enrollments: courses.filter((course) => course.user_id === user.id).map(toEnrollment),
    created_at: user.createdAt.toISOString(),
  };
}
