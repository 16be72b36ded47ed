import { Injectable } from '@nestjs/common';
import type { PublicPlan, SavePlanRequest, StaffPlan } from '@telar/contracts/plans';
import type { PlanId } from '@telar/domain/plan-ids';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import type { Actor } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import { LOCK_COURSES, PLANS, SAVE_PLAN, STAFF_PLAN, STAFF_PLANS } from './plan.statements';

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
   * What was bought stays as it was.
   * @throws AppError `validation_failed` for `course_ids` if one of the courses is not in the catalogue.
   */
  save(actor: Actor, id: PlanId, request: SavePlanRequest): Promise<StaffPlan> {
    const { price, benefits, months, course_limit: courseLimit, course_ids: ids, for_sale: isForSale } = request;
    return transactionAs(this.database, actor, async (manager) => {
      const locked = await manager.query<unknown[]>(LOCK_COURSES, [ids]);
      if (locked.length < ids.length) throw invalidField('course_ids', FIELD_TEXTS.package_courses_gone);
      await manager.query(SAVE_PLAN, [id, price, benefits, months, courseLimit, ids, isForSale]);
      const [saved] = await manager.query<StaffPlan[]>(STAFF_PLAN, [id]);
      if (!saved) throw new AppError('plan_not_found');
      return saved;
    });
  }
}
