import { Injectable } from '@nestjs/common';
import type { GrantPlanRequest, SetEndRequest, UserAccess } from '@telar/contracts/enrollments';
import { accessEndOfDay } from '@telar/domain/access';
import type { PlanId } from '@telar/domain/plan-ids';
import { manageableRoles } from '@telar/domain/roles';
import type { Role } from '@telar/domain/roles';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { actorValue, transactionAs } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { requestKey } from '../../platform/http/idempotency-key';
import type { RequestKey } from '../../platform/http/idempotency-key';
import { grantPlan } from '../plans/grant-plan';
import { assertManages } from '../users/account-rules';
import { lockAccount } from '../users/lock-account';
import { newAccessEnd } from './access-end';
import { PLAN_END, SET_COURSE_END, SET_PLAN_END, USER_ACCESS } from './access.statements';
import type { ChangeRow } from './access.statements';
import { assertManaged } from './enrollments.service';

const ACCOUNT = 'select role from users where id = $1';

const GRANT_BY_KEY = 'select request_sha256 from user_plans where key_sha256 = $1';

/** Shows staff what an account has access to, its source and its end, and changes it. */
@Injectable()
export class AccessService {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
  ) {}

  /** @throws AppError `user_not_found`, `admin_account_protected` */
  async of(caller: Caller, userId: number): Promise<UserAccess> {
    const [account] = await this.database.query<{ role: Role }[]>(ACCOUNT, [userId]);
    assertRole(caller, account);
    return this.read(userId);
  }

  /**
   * @throws AppError `user_not_found`, `admin_account_protected`, `enrollment_not_found`; `access_changed` if the end
   * is no longer as the caller read it.
   */
  async setCourseEnd(caller: Caller, userId: number, courseId: number, request: SetEndRequest): Promise<UserAccess> {
    const { expected_ends_at: expected } = request;
    const values = [...changeBy(caller, userId), courseId, endOf(request), caller.id, expected !== undefined, expected];
    const row = assertManaged(await this.sql.one<ChangeRow & Record<string, unknown>>(SET_COURSE_END, values));
    const isOutdated = row.held && expected !== undefined;
    if (!row.changed) throw new AppError(isOutdated ? 'access_changed' : 'enrollment_not_found');
    return this.read(userId);
  }

  /**
   * @throws AppError `user_not_found`, `admin_account_protected`; `plan_not_found` if the account does not have it;
   * `access_changed` as `setCourseEnd`.
   */
  async setPlanEnd(caller: Caller, userId: number, plan: PlanId, request: SetEndRequest): Promise<UserAccess> {
    await this.changeAccount(caller, userId, async (manager) => {
      const [held] = await manager.query<{ ends_at: string | null }[]>(PLAN_END, [userId, plan]);
      if (!held) throw new AppError('plan_not_found');
      const { expected_ends_at: expected } = request;
      if (expected !== undefined && expected !== held.ends_at) throw new AppError('access_changed');
      await manager.query(SET_PLAN_END, [userId, plan, endOf(request)]);
    });
    return this.read(userId);
  }

  /**
   * Gives or renews a plan. The same request with the same key gives it once.
   * @param key of the client; empty without one.
   * @throws AppError `user_not_found`, `admin_account_protected`, `validation_failed`; `request_key_used` if the key
   * belongs to another request.
   */
  async grantPlan(caller: Caller, userId: number, wanted: GrantPlanRequest, key: string): Promise<UserAccess> {
    const { planId, ends_on: endsOn } = wanted;
    const request = requestKey(key, [caller.id, userId, planId, endsOn ?? null]);
    try {
      await this.changeAccount(caller, userId, async (manager) => {
        if (await isKnown(manager, request)) return;
        await grantPlan(manager, { userId, plan: planId, grantedBy: caller.id, endsAt: newAccessEnd(endsOn), request });
      });
    } catch (error) {
      // A request for another account used the key at the same time. Requests for the same account wait for each other.
      throw isUniqueViolation(error) ? new AppError('request_key_used', { cause: error }) : error;
    }
    return this.read(userId);
  }

  /** Changes what an account has. Changes of one account's access wait for each other. */
  private changeAccount(caller: Caller, userId: number, work: (manager: EntityManager) => Promise<unknown>) {
    return transactionAs(this.database, caller, async (manager) => {
      assertRole(caller, await lockAccount(manager, userId));
      await work(manager);
    });
  }

  private async read(userId: number): Promise<UserAccess> {
    const access = await this.sql.one<UserAccess & Record<string, unknown>>(USER_ACCESS, [userId]);
    return { courses: access?.courses ?? [], plans: access?.plans ?? [] };
  }
}

/** Whether the request was done before. @throws AppError `request_key_used` */
async function isKnown(manager: EntityManager, request: RequestKey | null): Promise<boolean> {
  if (!request) return false;
  const [known] = await manager.query<{ request_sha256: string }[]>(GRANT_BY_KEY, [request.key]);
  if (known && known.request_sha256 !== request.request) throw new AppError('request_key_used');
  return known !== undefined;
}

const changeBy = (caller: Caller, userId: number) => [userId, manageableRoles(caller.role), actorValue(caller)];

const endOf = ({ ends_on: endsOn }: SetEndRequest) => (endsOn === null ? null : accessEndOfDay(endsOn));

function assertRole(caller: Caller, account: { role: Role } | undefined): void {
  if (!account) throw new AppError('user_not_found');
  assertManages(caller.role, account.role);
}
