import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RosterCheckResponse, RosterResult, RosterRow } from '@telar/contracts/roster';
import { CreateUserRequest } from '@telar/contracts/users';
import { documentParts } from '@telar/domain/document-text';
import type { PlanId } from '@telar/domain/plan-ids';
import { normalizeRosterCells } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS } from '@telar/texts/roster';
import { Repository } from 'typeorm';
import { actAs, transactionAs } from '../../../platform/audit/actor';
import { Sql } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { toAppError } from '../../../platform/http/error.filter';
import { grantPlan } from '../../plans/grant-plan';
import { assertManages } from '../../users/account-rules';
import { lockAccount } from '../../users/lock-account';
import { writeUnique } from '../../users/unique-account';
import { UserEntity } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { ASSIGN_COURSES } from '../enrollment.statements';
import type { AssignmentRow } from '../enrollment.statements';
import { assertManaged, assignmentBy } from '../enrollments.service';
import { RosterAccounts } from './roster-accounts';
import { RosterTargets } from './roster-targets';
import type { Target, TargetLookup } from './roster-targets';
import { emptyResult, statusOf, withSummary } from './row-result';
import { verdictOf } from './row-verdict';

/** How often a row is tried if a concurrent request creates, changes or deletes its account. */
const ATTEMPTS = 3;
const CONFLICTS: readonly string[] = [
  'email_taken',
  'dni_taken',
  'document_taken',
  'account_changed',
  'user_not_found',
];

type EnrolledRow = Pick<AssignmentRow, 'assigned' | 'skipped'> & {
  userId: number;
  isNew: boolean;
  temporary: string | null;
  hasNewPlan: boolean;
};

/** `$1` an account, `$2` a plan. */
const RUNS = 'select from user_plans where user_id = $1 and plan = $2 and (ends_at is null or ends_at > now())';

/** Enrolls a roster row by row. A failed row does not affect the others. */
@Injectable()
export class RosterEnrollService {
  private readonly logger = new Logger('RosterEnroll');

  constructor(
    @InjectRepository(UserEntity) private readonly repository: Repository<UserEntity>,
    private readonly users: UsersService,
    private readonly sql: Sql,
    private readonly accounts: RosterAccounts,
    private readonly targets: RosterTargets,
  ) {}

  async enroll(caller: Caller, rows: readonly RosterRow[]): Promise<RosterCheckResponse> {
    const normalized = rows.map(normalizeRosterCells);
    const targetOf = await this.targets.finderFor(normalized);
    const results: RosterResult[] = [];
    for (const [index, row] of normalized.entries()) {
      const found = targetOf(row);
      const result = emptyResult(rows[index]?.row ?? index + 1, found);
      results.push({ ...result, ...(await this.tryRow(caller, row, found)) });
    }
    return withSummary(results);
  }

  /** Never throws: the response must contain the temporary passwords of earlier rows, which are not stored. */
  private async tryRow(caller: Caller, row: RosterCells, found: TargetLookup): Promise<Partial<RosterResult>> {
    try {
      return await this.enrollRow(caller, row, found, ATTEMPTS);
    } catch (error) {
      return { status: 'failed', reasons: [toAppError(error, this.logger).message] };
    }
  }

  private async enrollRow(
    caller: Caller,
    row: RosterCells,
    found: TargetLookup,
    attempts: number,
  ): Promise<Partial<RosterResult>> {
    const verdict = verdictOf(row, await this.accounts.matching(caller, [row]), found);
    if (!verdict.isValid) return { status: 'invalid', reasons: verdict.reasons };
    const { account, target } = verdict;
    try {
      const enrolled = account?.id
        ? await this.assign(caller, account.id, target)
        : await this.create(caller, row, target);
      return {
        status: statusOf(enrolled.isNew, enrolled.assigned.length > 0 || enrolled.hasNewPlan),
        user_id: enrolled.userId,
        assigned: enrolled.assigned,
        skipped: enrolled.skipped,
        ...(enrolled.temporary !== null && { temp_password: enrolled.temporary }),
      };
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      if (CONFLICTS.includes(code) && attempts > 1) return this.enrollRow(caller, row, found, attempts - 1);
      if (code !== 'course_not_found') throw error;
      const reason = target.course ? ROSTER_REASONS.courseUnknown(row.course) : ROSTER_REASONS.packageEmpty;
      return { status: 'invalid', reasons: [reason] };
    }
  }

  private async assign(caller: Caller, userId: number, target: Target): Promise<EnrolledRow> {
    if (target.plan) return this.givePlan(caller, userId, target.plan.id, target.endsAt);
    const row = await this.sql.one<AssignmentRow>(
      ASSIGN_COURSES,
      assignmentBy(caller, userId, idsOf(target), target.endsAt),
    );
    return { ...assertEnrolled(row), userId, isNew: false, temporary: null, hasNewPlan: false };
  }

  /** Gives a plan unless the account has it already. */
  private async givePlan(caller: Caller, userId: number, plan: PlanId, endsAt: string | null): Promise<EnrolledRow> {
    const hasNewPlan = await transactionAs(this.repository.manager, caller, async (manager) => {
      const account = await lockAccount(manager, userId);
      if (!account) throw new AppError('user_not_found');
      assertManages(caller.role, account.role);
      if ((await manager.query<unknown[]>(RUNS, [userId, plan])).length > 0) return false;
      await grantPlan(manager, { userId, plan, grantedBy: caller.id, endsAt });
      return true;
    });
    return { assigned: [], skipped: [], userId, isNew: false, temporary: null, hasNewPlan };
  }

  /** Creates the account and its enrollments in one transaction. */
  private async create(
    caller: Caller,
    { name, last_name, email, dni }: RosterCells,
    target: Target,
  ): Promise<EnrolledRow> {
    const { type, number } = documentParts(dni);
    const document = type === 'dni' ? { dni } : { document_type: type, document_number: number };
    const request = CreateUserRequest.parse({ name, last_name, email, ...document });
    const { draft, temporary } = await this.users.draft(caller, request);
    return writeUnique(this.repository, draft, () =>
      this.repository.manager.transaction(async (manager) => {
        await actAs(manager, caller);
        const { id: userId } = await manager.save(draft);
        const given = { userId, isNew: true, temporary };
        if (target.plan) {
          const { id: plan } = target.plan;
          await grantPlan(manager, { userId, plan, grantedBy: caller.id, endsAt: target.endsAt });
          return { ...given, assigned: [], skipped: [], hasNewPlan: true };
        }
        const values = assignmentBy(caller, userId, idsOf(target), target.endsAt);
        const [row] = await manager.query<AssignmentRow[]>(ASSIGN_COURSES.text, values);
        return { ...assertEnrolled(row), ...given, hasNewPlan: false };
      }),
    );
  }
}

const idsOf = (target: Target) => target.courses.map(({ id }) => id);

/** @throws AppError as `assertManaged`; `course_not_found` if all the courses were archived meanwhile. */
function assertEnrolled(found: AssignmentRow | null | undefined): AssignmentRow {
  const row = assertManaged(found);
  if (row.assigned.length + row.skipped.length === 0) throw new AppError('course_not_found');
  return row;
}
