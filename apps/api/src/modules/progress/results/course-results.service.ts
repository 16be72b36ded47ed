import { Injectable } from '@nestjs/common';
import type { RecordResultsRequest } from '@telar/contracts/progress';
import { manageableRoles } from '@telar/domain/roles';
import { RESULT_NOT_ENROLLED } from '@telar/texts/progress';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import { AppError, invalidField } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { LOCK_ENROLLED, RECORD_RESULTS } from './result.statements';
import type { EnrolledRow, ResultToRecord } from './result.statements';

type Result = RecordResultsRequest['results'][number];

/** What staff confirm about the students of a course: their questionnaires and grades. */
@Injectable()
export class CourseResultsService {
  constructor(private readonly database: DataSource) {}

  /**
   * Records all results, or none.
   * @returns how many students have another result now.
   * @throws AppError `course_not_found`, `admin_account_protected`; `validation_failed` for a student who is not enrolled.
   */
  async record(caller: Caller, course: number, results: readonly Result[]): Promise<number> {
    return transactionAs(this.database, caller, async (manager) => {
      const found = await manager.query<unknown[]>('select from courses where id = $1', [course]);
      if (found.length === 0) throw new AppError('course_not_found');
      const ids = [...new Set(results.map(({ user_id: id }) => id))];
      const enrolled = await manager.query<EnrolledRow[]>(LOCK_ENROLLED, [course, ids]);
      const unknown = results.findIndex((result) => !enrolled.some(({ user_id: id }) => id === result.user_id));
      if (unknown >= 0) throw invalidField(`results.${unknown}.user_id`, RESULT_NOT_ENROLLED);
      const managed = manageableRoles(caller.role);
      if (enrolled.some(({ role }) => !managed.includes(role))) throw new AppError('admin_account_protected');
      const changed = await manager.query<unknown[]>(RECORD_RESULTS, [course, JSON.stringify(merged(results))]);
      return changed.length;
    });
  }
}

/** One result for each student: of each field the last one that was sent. */
function merged(results: readonly Result[]): ResultToRecord[] {
  const byStudent = new Map<number, ResultToRecord>();
  for (const { user_id: id, questionnaire, grade } of results) {
    const result = byStudent.get(id) ?? {
      user_id: id,
      has_questionnaire: false,
      questionnaire: false,
      has_grade: false,
      grade: null,
    };
    if (questionnaire !== undefined) Object.assign(result, { has_questionnaire: true, questionnaire });
    if (grade !== undefined) Object.assign(result, { has_grade: true, grade });
    byStudent.set(id, result);
  }
  return [...byStudent.values()];
}
