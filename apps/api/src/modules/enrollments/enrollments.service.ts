import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { CourseStudentList, CourseStudentQuery, HeldPlan } from '@telar/contracts/enrollments';
import type { CourseRef, PackageRef } from '@telar/contracts/refs';
import type { User } from '@telar/contracts/users';
import { planRefusal } from '@telar/domain/plan-rules';
import { manageableRoles } from '@telar/domain/roles';
import { Repository } from 'typeorm';
import { actorValue, transactionAs } from '../../platform/audit/actor';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { materialsFor } from '../courses/course-json';
import { assertManages } from '../users/account-rules';
import { EnrolledCourses } from '../users/enrolled-courses';
import { lockAccount } from '../users/lock-account';
import { UserEntity } from '../users/user.entity';
import { toUser } from '../users/user.mapper';
import { newAccessEnd } from './access-end';
import {
  ASSIGN_COURSES,
  ASSIGN_PACKAGE,
  COURSE_STUDENTS,
  COURSE_STUDENTS_AFTER,
  myCoursesStatement,
  REMOVE_COURSE,
  RESTORE_COURSE,
} from './enrollment.statements';
import type {
  AssignmentRow,
  CourseStudentsRow,
  PackageAssignmentRow,
  RemovalRow,
  RestorationRow,
} from './enrollment.statements';
import { HELD_PLANS } from './held-plans';
import { RemovalUndo } from './removal-undo';

/** The result of an assignment: the updated user and the courses concerned. */
export interface Assignment {
  user: User;
  assigned: CourseRef[];
  /** Courses in which the user was already enrolled. */
  skipped: CourseRef[];
}

/** Enrolls users in courses and removes their enrollments. */
@Injectable()
export class EnrollmentsService {
  private readonly myCourses: Prepared;

  constructor(
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly enrolled: EnrolledCourses,
    private readonly sql: Sql,
    private readonly undo: RemovalUndo,
    @Inject(CONFIG) config: Config,
  ) {
    this.myCourses = myCoursesStatement(materialsFor(config));
  }

  /** The courses of a user. @returns the JSON text of `MyCourses`. */
  async coursesOf(userId: number): Promise<string> {
    return (await this.sql.one<{ body: string }>(this.myCourses, [userId]))?.body ?? '{"courses":[]}';
  }

  /** The people enrolled in a course, also in an archived one. @throws AppError `course_not_found` */
  async studentsOf(courseId: number, { limit, offset, cursor }: CourseStudentQuery): Promise<CourseStudentList> {
    const row =
      cursor === undefined
        ? await this.sql.one<CourseStudentsRow>(COURSE_STUDENTS, [courseId, limit, offset])
        : // One more than the limit shows whether there are more.
          await this.sql.one<CourseStudentsRow>(COURSE_STUDENTS_AFTER, [courseId, limit + 1, cursor]);
    if (!row?.course_found) throw new AppError('course_not_found');
    const { items, next } = pageOf(row.students, limit, ({ id }) => id);
    return { students: items, total: row.total, next };
  }

  /**
   * @param endsOn the last day of the access; by default it does not end.
   * @throws AppError `user_not_found`, `admin_account_protected`; `course_not_found`, also for archived courses in
   * which the user is not enrolled; `validation_failed` for a day in the past.
   */
  async assignCourse(caller: Caller, userId: number, courseId: number, endsOn?: string | null): Promise<Assignment> {
    const values = assignmentBy(caller, userId, [courseId], newAccessEnd(endsOn));
    const { assigned, skipped } = assertManaged(await this.sql.one<AssignmentRow>(ASSIGN_COURSES, values));
    if (assigned.length + skipped.length === 0) throw new AppError('course_not_found');
    return { user: await this.readUser(userId), assigned, skipped };
  }

  /**
   * Enrolls a user in all courses of a package, in one transaction.
   * @throws AppError `user_not_found`, `admin_account_protected`, `package_not_found`, `package_empty`.
   */
  async assignPackage(
    caller: Caller,
    userId: number,
    packageId: number,
    endsOn?: string | null,
  ): Promise<Assignment & { package: PackageRef }> {
    const values = assignmentBy(caller, userId, packageId, newAccessEnd(endsOn));
    const row = assertManaged(await this.sql.one<PackageAssignmentRow>(ASSIGN_PACKAGE, values));
    if (!row.package) throw new AppError('package_not_found');
    const { assigned, skipped } = row;
    if (assigned.length + skipped.length === 0) throw new AppError('package_empty');
    return { user: await this.readUser(userId), package: row.package, assigned, skipped };
  }

  /**
   * @returns the user, and the text with which the caller can undo the removal.
   * @throws AppError `user_not_found`, `admin_account_protected`, `enrollment_not_found`.
   */
  async remove(caller: Caller, userId: number, courseId: number): Promise<{ user: User; undo: string }> {
    const values = [userId, courseId, manageableRoles(caller.role), actorValue(caller)];
    const row = assertManaged(await this.sql.one<RemovalRow>(REMOVE_COURSE, values));
    if (!row.removed) throw new AppError('enrollment_not_found');
    return { user: await this.readUser(userId), undo: await this.undo.issue(caller.id, row.removed) };
  }

  /**
   * Restores the enrollment that the caller removed, with its end, its source and its times. Also in an archived
   * course.
   * @param undo as `remove` returned it.
   * @throws AppError `user_not_found`, `admin_account_protected`; `removal_not_undoable` if `undo` is not or no longer
   * valid, if the user has the course again, if the order of the enrollment was refunded, or if another course has its
   * place in the plan.
   */
  async restore(caller: Caller, userId: number, courseId: number, undo: string): Promise<Assignment> {
    const removed = await this.undo.read(undo, caller.id);
    const row = await transactionAs(this.users.manager, caller, async (manager) => {
      // A refund waits for this or is seen.
      const account = await lockAccount(manager, userId);
      if (!account) throw new AppError('user_not_found');
      assertManages(caller.role, account.role);
      if (removed?.user_id !== userId || removed.course_id !== courseId) throw new AppError('removal_not_undoable');
      const held = await manager.query<HeldPlan[]>(HELD_PLANS, [userId]);
      const plan = held.find((each) => each.plan === removed.plan_id);
      // Also if the plan does not name the course any more.
      const isFull = plan !== undefined && planRefusal({ ...plan, course_ids: [] }, courseId, Date.now()) === 'full';
      const [found] = await manager.query<RestorationRow[]>(RESTORE_COURSE, [removed, isFull]);
      return found;
    });
    if (!row?.restored && !row?.was_restored) throw new AppError('removal_not_undoable');
    const course = [{ id: row.id, title: row.title }];
    const user = await this.readUser(userId);
    return { user, assigned: row.restored ? course : [], skipped: row.restored ? [] : course };
  }

  private async readUser(id: number): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new AppError('user_not_found');
    return toUser(user, await this.enrolled.ofUsers(id));
  }
}

/** The values of `ASSIGN_COURSES` and `ASSIGN_PACKAGE`. */
export const assignmentBy = (caller: Caller, userId: number, wanted: number | number[], endsAt: string | null) => [
  userId,
  wanted,
  manageableRoles(caller.role),
  actorValue(caller),
  endsAt,
  caller.id,
];

/**
 * Checks that the user exists and that the caller may change its enrollments.
 * @throws AppError `user_not_found`, `admin_account_protected`.
 */
export function assertManaged<Row extends { user_found: boolean; user_managed: boolean }>(
  row: Row | null | undefined,
): Row {
  if (!row?.user_found) throw new AppError('user_not_found');
  if (!row.user_managed) throw new AppError('admin_account_protected');
  return row;
}
