import { Injectable } from '@nestjs/common';
import type { PublicPlan, SavePlanRequest, StaffPlan } from '@telar/contracts/plans';
import type { PlanId } from '@telar/domain/plan-ids';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { PLAN_DONE } from '@telar/texts/plans';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import { LOCK_COURSES, LOCK_PLAN, PLANS, SAVE_PLAN, STAFF_PLAN, STAFF_PLANS } from './plan.statements';
import type { ListedCourse, LockedPlan, PlanCourses } from './plan.statements';

/** Reads and edits the three plans. Their ids are fixed, because orders and links have them. */
@Injectable()
export class PlansService {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  list(): Promise<PublicPlan[]> {
    return this.sql.many<PublicPlan>(PLANS, []);
  }

  staffList(): Promise<StaffPlan[]> {
    return this.sql.many<StaffPlan>(STAFF_PLANS, []);
  }

  /**
   * Plans that were already bought do not change. Archived courses of the plan may stay in its list.
   * @throws AppError `plan_changed` if the plan is no longer as the caller read it; `validation_failed` for
   *   `course_ids` if an added course is not in the catalogue, or if the list is empty.
   */
  save(actor: Actor, id: PlanId, request: SavePlanRequest): Promise<StaffPlan> {
    const { price, benefits, months, course_limit: courseLimit, for_sale: isForSale } = request;
    const { expected_updated_at: expected } = request;
    return transactionAs(this.database, actor, async (manager) => {
      const [now] = await manager.query<LockedPlan[]>(LOCK_PLAN, [id]);
      if (!now) throw new AppError('plan_not_found');
      if (expected && expected !== now.updated_at) throw new AppError('plan_changed');
      const ids = wantedCourses(request, now);
      const added = ids.filter((course) => !now.course_ids.includes(course));
      const listed = await manager.query<ListedCourse[]>(LOCK_COURSES, [added]);
      const archived = listed.find((course) => course.archived);
      if (archived) throw invalidField('course_ids', PLAN_DONE.archived(archived.title));
      if (listed.length < added.length) throw invalidField('course_ids', FIELD_TEXTS.package_courses_gone);
      await manager.query(SAVE_PLAN, [id, price, benefits, months, courseLimit, ids, isForSale]);
      const [saved] = await manager.query<StaffPlan[]>(STAFF_PLAN, [id]);
      if (!saved) throw new AppError('plan_not_found');
      return saved;
    });
  }
}

/**
 * The courses of the plan after the change; empty for the whole catalogue. Older clients send no `all_courses`: their
 * empty list means the whole catalogue, unless the plan had a list, whose courses were then all archived.
 */
function wantedCourses({ all_courses: isAll, course_ids: ids }: SavePlanRequest, now: PlanCourses): number[] {
  if (isAll ?? (ids.length === 0 && now.all_courses)) return [];
  if (ids.length > 0) return ids;
  if (isAll === undefined) return now.course_ids;
  throw invalidField('course_ids', PLAN_DONE.coursesMissing);
}
