import { Injectable } from '@nestjs/common';
import type { FieldError } from '@telar/contracts/errors';
import type { RecordResultsRequest } from '@telar/contracts/progress';
import { RESULT_CHANGED, RESULT_NOT_ENROLLED } from '@telar/texts/progress';
import { DataSource } from 'typeorm';
import { transactionAs } from '../../../platform/audit/actor';
import { AppError, invalidField } from '../../../platform/http/app-error';
import type { Caller } from '../../../platform/http/caller';
import { assertManages } from '../../users/account-rules';
import { LOCK_ENROLLED, RECORD_RESULTS, STORED_RESULTS } from './result.statements';
import type { EnrolledRow, ResultToRecord, StoredResult } from './result.statements';

type Result = RecordResultsRequest['results'][number];

/** What staff confirm about the students of a course: their questionnaires and grades. */
@Injectable()
export class CourseResultsService {
  constructor(private readonly database: DataSource) {}

  /**
   * Records all results, or none.
   * @returns how many students have another result now.
   * @throws AppError `course_not_found`, `admin_account_protected`; `result_changed` if a result is no longer the one
   *   that the caller saw; `validation_failed` for a student who is not enrolled.
   */
  async record(caller: Caller, course: number, results: readonly Result[]): Promise<number> {
    return transactionAs(this.database, caller, async (manager) => {
      const found = await manager.query<unknown[]>('select from courses where id = $1', [course]);
      if (found.length === 0) throw new AppError('course_not_found');
      const ids = [...new Set(results.map(({ user_id: id }) => id))];
      const enrolled = await manager.query<EnrolledRow[]>(LOCK_ENROLLED, [course, ids]);
      const unknown = results.findIndex((result) => !enrolled.some(({ user_id: id }) => id === result.user_id));
      if (unknown >= 0) throw invalidField(`results.${unknown}.user_id`, RESULT_NOT_ENROLLED);
      for (const { role } of enrolled) assertManages(caller.role, role);
      assertAsSeen(results, await manager.query<StoredResult[]>(STORED_RESULTS, [course, ids]));
      const changed = await manager.query<unknown[]>(RECORD_RESULTS, [course, JSON.stringify(merged(results))]);
      return changed.length;
    });
  }
}

/**
 * @throws AppError `result_changed` with each field that is no longer as the caller saw it, unless it already has the
 *   new value.
 */
function assertAsSeen(results: readonly Result[], stored: readonly StoredResult[]): void {
  const errors = results.flatMap((result, place): FieldError[] => {
    const { user_id: id, grade, questionnaire, seen_grade: seenGrade, seen_questionnaire: seenQuestionnaire } = result;
    const now = stored.find((each) => each.user_id === id) ?? { grade: null, questionnaire: false };
    const isOther = <T>(seen: T | undefined, sent: T | undefined, current: T) =>
      seen !== undefined && sent !== undefined && current !== seen && current !== sent;
    return [
      ...(isOther(seenGrade === '' ? null : seenGrade, grade, now.grade)
        ? [{ path: `results.${place}.grade`, message: RESULT_CHANGED.grade(now.grade) }]
        : []),
      ...(isOther(seenQuestionnaire, questionnaire, now.questionnaire)
        ? [{ path: `results.${place}.questionnaire`, message: RESULT_CHANGED.questionnaire(now.questionnaire) }]
        : []),
    ];
  });
  const [first] = errors;
  if (first) throw new AppError('result_changed', { message: first.message, errors });
}

/** One result per student. If a field was sent several times, the last value counts. */
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
