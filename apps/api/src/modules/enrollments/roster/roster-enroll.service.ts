import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { CreateUserRequest } from '@telar/contracts/users';
import type { RosterCheckResponse, RosterResult, RosterRow } from '@telar/contracts/roster';
import { normaliseRosterCells } from '@telar/domain/roster';
import type { RosterCells } from '@telar/domain/roster';
import { ROSTER_REASONS } from '@telar/texts/roster';
import { Repository } from 'typeorm';
import { Sql } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { toAppError } from '../../../platform/http/error.filter';
import { writeUnique } from '../../users/unique-account';
import { UserEntity } from '../../users/user.entity';
import { UsersService } from '../../users/users.service';
import { ASSIGN_COURSES } from '../enrollment.statements';
import type { AssignmentRow } from '../enrollment.statements';
import { RosterAccounts } from './roster-accounts';
import { emptyResult, withSummary, statusOf } from './row-result';
import { verdictOf } from './row-verdict';
import { RosterTargets } from './roster-targets';
import type { TargetLookup, Target } from './roster-targets';

/** How often a row is looked at anew when somebody else made or deleted its account at the same moment. */
const LOOKS = 3;
const MOVED: readonly string[] = ['email_taken', 'dni_taken', 'account_changed', 'user_not_found'];

type Done = AssignmentRow & { userId: number; isNew: boolean; temporary: string | null };

/** Does what a class list says, one row after the other: whatever becomes of one, the others stand. */
@Injectable()
export class RosterEnroll {
  private readonly logger = new Logger('BulkEnroll');

  constructor(
    @InjectRepository(UserEntity) private readonly repository: Repository<UserEntity>,
    private readonly users: UsersService,
    private readonly sql: Sql,
    private readonly accounts: RosterAccounts,
    private readonly targets: RosterTargets,
  ) {}

  async enroll(caller: Caller, rows: readonly RosterRow[]): Promise<RosterCheckResponse> {
    const tidy = rows.map(normaliseRosterCells);
    const targetOf = await this.targets.finderFor(tidy);
    const results: RosterResult[] = [];
    for (const [place, row] of tidy.entries()) {
      const found = targetOf(row);
      const result = emptyResult(rows[place]?.row ?? place + 1, found);
      results.push({ ...result, ...(await this.outcome(caller, row, found)) });
    }
    return withSummary(results);
  }

  /** Never throws: passwords of the rows before it, which nobody can read again, must reach the caller. */
  private async outcome(caller: Caller, row: RosterCells, found: TargetLookup): Promise<Partial<RosterResult>> {
    try {
      return await this.enrollRow(caller, row, found, LOOKS);
    } catch (error) {
      return { status: 'failed', reasons: [toAppError(error, this.logger).message] };
    }
  }

  private async enrollRow(
    caller: Caller,
    row: RosterCells,
    found: TargetLookup,
    looks: number,
  ): Promise<Partial<RosterResult>> {
    const verdict = verdictOf(row, await this.accounts.matching([row]), found);
    if (!('target' in verdict)) return { status: 'invalid', reasons: verdict.reasons };
    const { account, target } = verdict;
    try {
      const done = account?.id ? await this.assign(account.id, target) : await this.create(caller, row, target);
      return {
        status: statusOf(done.isNew, done.assigned),
        user_id: done.userId,
        assigned: done.assigned,
        skipped: done.skipped,
        ...(done.temporary !== null && { temp_password: done.temporary }),
      };
    } catch (error) {
      const code = error instanceof AppError ? error.code : '';
      if (MOVED.includes(code) && looks > 1) return this.enrollRow(caller, row, found, looks - 1);
      if (code !== 'course_not_found') throw error;
      const gone = target.course ? ROSTER_REASONS.courseUnknown(row.course) : ROSTER_REASONS.packageEmpty;
      return { status: 'invalid', reasons: [gone] };
    }
  }

  private async assign(userId: number, target: Target): Promise<Done> {
    const row = await this.sql.one<AssignmentRow>(ASSIGN_COURSES, [userId, idsOf(target)]);
    return { ...checked(row), userId, isNew: false, temporary: null };
  }

  /** The account and its courses, or neither. */
  private async create(caller: Caller, { name, last_name, email, dni }: RosterCells, target: Target): Promise<Done> {
    const request = CreateUserRequest.parse({ name, last_name, email, dni });
    const { draft, temporary } = await this.users.draft(caller, request);
    return writeUnique(this.repository, draft, () =>
      this.repository.manager.transaction(async (manager) => {
        const { id: userId } = await manager.save(draft);
        const [row] = await manager.query<AssignmentRow[]>(ASSIGN_COURSES.text, [userId, idsOf(target)]);
        return { ...checked(row), userId, isNew: true, temporary };
      }),
    );
  }
}

const idsOf = (target: Target) => target.courses.map(({ id }) => id);

/** @throws AppError `user_not_found`, or `course_not_found` where all the courses have left the catalogue by now. */
function checked(row: AssignmentRow | null | undefined): AssignmentRow {
  if (!row?.user_found) throw new AppError('user_not_found');
  if (row.assigned.length + row.skipped.length === 0) throw new AppError('course_not_found');
  return row;
}
