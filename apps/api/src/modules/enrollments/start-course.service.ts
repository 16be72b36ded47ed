import { Injectable } from '@nestjs/common';
import type { CourseStarted, HeldPlan } from '@telar/contracts/enrollments';
import type { CourseRef } from '@telar/contracts/refs';
import { planFor } from '@telar/domain/plan-rules';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { lockAccount } from '../users/lock-account';
import { HELD_PLANS } from './held-plans';

/** `$1` a course. Locks it, so that it is not archived before the commit. */
const COURSE = 'select id, title from courses where id = $1 and archived_at is null for share';

/** `$1` the account, `$2` the course. */
const IS_OPEN = 'select from course_access where user_id = $1 and course_id = $2 and is_open';

/**
 * `$1` the account, `$2` the course, `$3` the plan. An ended access of another source stays; the plan opens the course
 * again.
 */
const START = `
  insert into enrollments (user_id, course_id, source, plan_id) values ($1, $2, 'plan', $3)
  on conflict (user_id, course_id) do update set plan_id = excluded.plan_id, granted_at = now()`;

/**
 * Enrolls accounts in the courses of their plans when they start them, so a plan of all courses needs no 100,000 rows.
 */
@Injectable()
export class StartCourse {
  constructor(private readonly database: DataSource) {}

  /** @throws AppError `course_not_found`, `plan_missing`, `plan_full` */
  start(caller: Caller, courseId: number): Promise<Pick<CourseStarted, 'course' | 'plan'>> {
    return transactionAs(this.database, caller, async (manager) => {
      // Two courses that are started at the same time cannot both take the last place of a plan.
      await lockAccount(manager, caller.id);
      const [course] = await manager.query<CourseRef[]>(COURSE, [courseId]);
      if (!course) throw new AppError('course_not_found');
      const open = await manager.query<unknown[]>(IS_OPEN, [caller.id, courseId]);
      if (open.length > 0) return { course, plan: null };
      const held = await manager.query<HeldPlan[]>(HELD_PLANS, [caller.id]);
      const plan = planFor(held, courseId, Date.now());
      if (plan === 'full') throw new AppError('plan_full');
      if (!plan) throw new AppError('plan_missing');
      await manager.query(START, [caller.id, courseId, plan.plan]);
      return { course, plan: plan.plan };
    });
  }
}
