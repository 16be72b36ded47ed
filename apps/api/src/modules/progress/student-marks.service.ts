import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { MarkStudentRequest, StudentProgress } from '@telar/contracts/progress';
import { PROGRESS_REFUSAL_TEXTS } from '@telar/texts/progress';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { transactionAs } from '../../platform/audit/actor';
import { fullName } from '../../platform/database/user-name';
import { AppError, invalidField } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { assertManages } from '../users/account-rules';
import { lockAccount } from '../users/lock-account';
import { STORE_EVENTS } from './progress.statements';
import type { EventToStore } from './progress.statements';
import { StudentProgressService } from './student-progress.service';

/** `$1` the student, `$2` the course. One `FactsRow` if the course exists. */
const FACTS = `
  select c.title, c.modules,
    exists(select from enrollments e where e.user_id = $1 and e.course_id = c.id) as is_enrolled,
    coalesce((select to_jsonb(p.done_modules) from course_progress p where p.course_id = c.id and p.user_id = $1), '[]') as done,
    (
      select coalesce(json_object_agg(module_id, ids), '{}') from (
        select module_id, json_agg(id) as ids from progress_events
        where user_id = $1 and course_id = c.id and done group by module_id
      ) each
    ) as marks
  from courses c where c.id = $2`;

interface FactsRow {
  title: string;
  modules: { id: number; title: string }[];
  is_enrolled: boolean;
  done: number[];
  /** The ids of all marks by module, also of those that were taken back. */
  marks: Record<string, string[]>;
}

const RECORD = `
  select audit_record($1, 'user', u.id::text, ${fullName('u')}, null, $3::jsonb) from users u where u.id = $2`;

/** Staff mark modules for students. */
@Injectable()
export class StudentMarks {
  constructor(
    private readonly database: DataSource,
    private readonly students: StudentProgressService,
  ) {}

  /**
   * Marks modules, and takes back all marks that the server has of others. A mark that the student made offline and
   * sends later counts.
   * @throws AppError `course_not_found`, `user_not_found`, `admin_account_protected`, `enrollment_not_found`;
   * `validation_failed` for a module that the course does not have.
   */
  async mark(
    caller: Caller,
    course: number,
    student: number,
    { modules }: MarkStudentRequest,
  ): Promise<StudentProgress> {
    await transactionAs(this.database, caller, async (manager) => {
      const facts = await this.factsOf(manager, caller, course, student);
      const unknown = modules.findIndex(({ module_id: id }) => !facts.modules.some((module) => module.id === id));
      if (unknown >= 0) throw invalidField(`modules.${unknown}.module_id`, PROGRESS_REFUSAL_TEXTS.module_unknown);
      // If a module is named twice, the last entry wins.
      const wanted = new Map(modules.map(({ module_id: id, done }) => [id, done]));
      const changed = facts.modules.filter(({ id }) => wanted.has(id) && wanted.get(id) !== facts.done.includes(id));
      if (changed.length === 0) return;
      const at = new Date().toISOString();
      const events = changed.map(({ id }): EventToStore => {
        const done = !facts.done.includes(id);
        return { id: randomUUID(), course_id: course, module_id: id, done, undoes: done ? [] : facts.marks[id], at };
      });
      await manager.query(STORE_EVENTS, [student, JSON.stringify(events), true]);
      for (const done of [true, false]) {
        const titles = changed.filter(({ id }) => facts.done.includes(id) !== done).map(({ title }) => title);
        if (titles.length === 0) continue;
        const after = JSON.stringify({ course: facts.title, modules: titles });
        await manager.query(RECORD, [done ? 'progress.marked' : 'progress.unmarked', student, after]);
      }
    });
    return this.students.find(course, student);
  }

  /** Locks the student's account. @throws as `mark`. */
  private async factsOf(manager: EntityManager, caller: Caller, course: number, student: number): Promise<FactsRow> {
    const account = await lockAccount(manager, student);
    const [facts] = await manager.query<FactsRow[]>(FACTS, [student, course]);
    if (!facts) throw new AppError('course_not_found');
    if (!account) throw new AppError('user_not_found');
    assertManages(caller.role, account.role);
    if (!facts.is_enrolled) throw new AppError('enrollment_not_found');
    return facts;
  }
}
