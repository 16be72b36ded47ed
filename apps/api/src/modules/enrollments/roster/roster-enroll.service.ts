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
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import { isUniqueViolation } from '../../../platform/database/unique-violation';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { toAppError } from '../../../platform/http/error.filter';
import { requestKey } from '../../../platform/http/idempotency-key';
import type { RequestKey } from '../../../platform/http/idempotency-key';
import { grantPlan } from '../../plans/grant-plan';
import { AccountRequests } from '../../users/account-requests';
import type { RecordedRow } from '../../users/account-requests';
import { assertManages } from '../../users/account-rules';
import { lockAccount } from '../../users/lock-account';
import { passwordBytes } from '../../users/password-bytes';
import { ACCOUNT_CONFLICTS, writeUnique } from '../../users/unique-account';
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
const CONFLICTS: readonly string[] = [...ACCOUNT_CONFLICTS, 'user_not_found'];

/** A row of a roster that is enrolled. */
interface RosterPart {
  caller: Caller;
  cells: RosterCells;
  found: TargetLookup;
  /** Its place in the request. */
  index: number;
  /** The client's key of the request; empty without one. */
  key: string;
  sent: RequestKey | null;
  /** What an earlier request with the key recorded for it. */
  done: RecordedRow | undefined;
}

/** What was done for a row. It is recorded, so it has no password. */
type Answer = Pick<RosterResult, 'status' | 'user_id' | 'course' | 'package' | 'plan' | 'assigned' | 'skipped'>;

type Given = Pick<AssignmentRow, 'assigned' | 'skipped'> & { hasNewPlan: boolean };

/** `$1` an account, `$2` a plan. */
const RUNS = 'select from user_plans where user_id = $1 and plan = $2 and (ends_at is null or ends_at > now())';

/** Enrolls a roster row by row. A failed row does not affect the others. */
@Injectable()
export class RosterEnrollService {
  private readonly logger = new Logger('RosterEnroll');

  constructor(
    @InjectRepository(UserEntity) private readonly repository: Repository<UserEntity>,
    private readonly users: UsersService,
    private readonly requests: AccountRequests,
    private readonly accounts: RosterAccounts,
    private readonly targets: RosterTargets,
  ) {}

  /**
   * The same rows with the same key are done once: rows that were done get the answer of the first time, with the
   * temporary passwords that their accounts still have.
   * @param key of the client; empty without one.
   * @throws AppError `validation_failed`; `request_key_used` if the key belongs to another request.
   */
  async enroll(caller: Caller, rows: readonly RosterRow[], key: string): Promise<RosterCheckResponse> {
    const sent = requestKey(key, ['roster', caller.id, rows]);
    // Refuses the key of another request before anything is done.
    const recorded = await this.requests.recorded(sent);
    const normalized = rows.map(normalizeRosterCells);
    const targetOf = await this.targets.finderFor(normalized);
    const results: RosterResult[] = [];
    for (const [index, cells] of normalized.entries()) {
      const found = targetOf(cells);
      const result = emptyResult(rows[index]?.row ?? index + 1, found);
      results.push({
        ...result,
        ...(await this.tryRow({ caller, cells, found, index, key, sent, done: recorded.get(index) })),
      });
    }
    return withSummary(results);
  }

  /** Never throws: the response must contain the temporary passwords of earlier rows, which are not stored. */
  private async tryRow(row: RosterPart): Promise<Partial<RosterResult>> {
    try {
      return await this.enrollRow(row, ATTEMPTS);
    } catch (error) {
      return { status: 'failed', reasons: [toAppError(error, this.logger).message] };
    }
  }

  private async enrollRow(row: RosterPart, attempts: number): Promise<Partial<RosterResult>> {
    const { caller, cells, found } = row;
    if (row.done) return this.answerAgain(row, row.done);
    const verdict = verdictOf(cells, await this.accounts.matching(caller, [cells]), found);
    if (!verdict.isValid) return { status: 'invalid', reasons: verdict.reasons };
    const { account, target } = verdict;
    try {
      return account?.id ? await this.assign(row, account.id, target) : await this.create(row, target);
    } catch (error) {
      const code = conflictOf(error);
      if (CONFLICTS.includes(code) && attempts > 1) {
        // The same request may have arrived twice at the same time.
        const done = (await this.requests.recorded(row.sent)).get(row.index);
        return this.enrollRow({ ...row, done }, attempts - 1);
      }
      if (code !== 'course_not_found') throw error;
      const reason = target.course ? ROSTER_REASONS.courseUnknown(cells.course) : ROSTER_REASONS.packageEmpty;
      return { status: 'invalid', reasons: [reason] };
    }
  }

  /** The answer of the first time, with the password if the account still has it. */
  private async answerAgain(row: RosterPart, { userId, answer }: RecordedRow): Promise<Partial<RosterResult>> {
    const first = answer as Answer;
    const isNew = first.status === 'new_user';
    const password = isNew ? await this.users.repeatedPassword(row.caller, userId, bytesOf(row)) : null;
    return { ...first, ...(password !== null && { temp_password: password }) };
  }

  private assign(row: RosterPart, userId: number, target: Target): Promise<Answer> {
    return transactionAs(this.repository.manager, row.caller, async (manager) => {
      const given = target.plan
        ? await givePlan(manager, row.caller, userId, target.plan.id, target.endsAt)
        : await giveCourses(manager, row.caller, userId, target);
      return this.record(manager, row, userId, answerOf(false, userId, target, given));
    });
  }

  /** Creates the account and its enrollments in one transaction. */
  private async create(row: RosterPart, target: Target): Promise<Partial<RosterResult>> {
    const { caller } = row;
    const { name, last_name, email, dni } = row.cells;
    const { type, number } = documentParts(dni);
    const document = type === 'dni' ? { dni } : { document_type: type, document_number: number };
    const request = CreateUserRequest.parse({ name, last_name, email, ...document });
    const { draft, temporary } = await this.users.draft(caller, request, bytesOf(row));
    const write = async (manager: EntityManager) => {
      const { id: userId } = await manager.save(draft);
      const given = target.plan
        ? await newPlan(manager, caller, userId, target.plan.id, target.endsAt)
        : await giveCourses(manager, caller, userId, target);
      return this.record(manager, row, userId, answerOf(true, userId, target, given));
    };
    const answer = await writeUnique(this.repository, draft, () =>
      transactionAs(this.repository.manager, caller, write),
    );
    return { ...answer, ...(temporary !== null && { temp_password: temporary }) };
  }

  private async record(
    manager: EntityManager,
    { sent, index }: RosterPart,
    userId: number,
    answer: Answer,
  ): Promise<Answer> {
    await this.requests.record(manager, sent, index, { userId, answer });
    return answer;
  }
}

/** Draws the password of the account that the row creates. */
const bytesOf = ({ key, index }: RosterPart) => passwordBytes(key, `row ${index} of a roster`);

/** The error code by which a row is tried again; empty for an unknown error. */
function conflictOf(error: unknown): string {
  // The account, or the record of the same request.
  if (isUniqueViolation(error)) return 'account_changed';
  return error instanceof AppError ? error.code : '';
}

const answerOf = (
  isNew: boolean,
  userId: number,
  target: Target,
  { assigned, skipped, hasNewPlan }: Given,
): Answer => ({
  status: statusOf(isNew, assigned.length > 0 || hasNewPlan),
  user_id: userId,
  course: target.course,
  package: target.package,
  plan: target.plan,
  assigned,
  skipped,
});

async function giveCourses(manager: EntityManager, caller: Caller, userId: number, target: Target): Promise<Given> {
  const values = assignmentBy(caller, userId, idsOf(target), target.endsAt);
  const [row] = await manager.query<AssignmentRow[]>(ASSIGN_COURSES.text, values);
  const { assigned, skipped } = assertEnrolled(row);
  return { assigned, skipped, hasNewPlan: false };
}

/** Gives a plan unless the account has it already. */
async function givePlan(
  manager: EntityManager,
  caller: Caller,
  userId: number,
  plan: PlanId,
  endsAt: string | null,
): Promise<Given> {
  const account = await lockAccount(manager, userId);
  if (!account) throw new AppError('user_not_found');
  assertManages(caller.role, account.role);
  const runs = (await manager.query<unknown[]>(RUNS, [userId, plan])).length > 0;
  return runs ? { assigned: [], skipped: [], hasNewPlan: false } : newPlan(manager, caller, userId, plan, endsAt);
}

async function newPlan(
  manager: EntityManager,
  caller: Caller,
  userId: number,
  plan: PlanId,
  endsAt: string | null,
): Promise<Given> {
  await grantPlan(manager, { userId, plan, grantedBy: caller.id, endsAt });
  return { assigned: [], skipped: [], hasNewPlan: true };
}

const idsOf = (target: Target) => target.courses.map(({ id }) => id);

/** @throws AppError as `assertManaged`; `course_not_found` if all the courses were archived meanwhile. */
function assertEnrolled(found: AssignmentRow | null | undefined): AssignmentRow {
  const row = assertManaged(found);
  if (row.assigned.length + row.skipped.length === 0) throw new AppError('course_not_found');
  return row;
}
