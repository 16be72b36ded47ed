import { Injectable } from '@nestjs/common';
import type {
  StudentProgress,
  StudentProgressFilterQuery,
  StudentProgressList,
  StudentProgressQuery,
} from '@telar/contracts/progress';
import { progressPercent } from '@telar/domain/progress';
import type { StudentProgressSort } from '@telar/domain/progress';
import { FIELD_TEXTS } from '@telar/texts/fields';
import { DataSource } from 'typeorm';
import { pageOf } from '../../platform/database/page';
import { Sql } from '../../platform/database/sql';
import { AppError, invalidField } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { hiddenFrom } from './hidden-from';
import { cursorAt, positionAt } from './progress-cursor';
import { COURSE_FACTS, oneStudent, studentList, studentPage } from './student-progress.statements';
import type { CourseFacts, ListRow, Position, Statement, StudentRow } from './student-progress.statements';

/** `$1` an account. */
const NAMES_KEY = { name: 'progress_names_key', text: 'select names_key from users where id = $1' };

/** Rows of a part of a file. */
const PART_ROWS = 1_000;

const toStudent = ({ position: _, ...row }: StudentRow): StudentProgress => ({
  ...row,
  percent: progressPercent(row.done, row.total),
});

/** Reads the progress of a course's students for staff. An adviser does not see admins. */
@Injectable()
export class StudentProgressService {
  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
  ) {}

  /** @throws AppError `course_not_found`; `validation_failed` for an unknown cursor. */
  async list(
    id: number,
    { limit, cursor, ...filters }: StudentProgressQuery,
    caller: Caller,
  ): Promise<StudentProgressList> {
    const course = await this.courseOf(id);
    const after = cursor === undefined ? null : await this.position(cursor, filters.sortBy);
    const query = { course, hidden: hiddenFrom(caller), ...filters };
    // One more than the limit shows whether there are more.
    const [row] = await this.select<ListRow>(studentList(query, { after, limit: limit + 1 }));
    const { counts, students: rows } = row as ListRow;
    const { items, next } = pageOf(rows, limit, ({ position }) => cursorAt(position, filters.sortBy));
    return {
      course: course.course,
      modules: course.modules,
      counts,
      students: items.map(toStudent),
      next,
    };
  }

  /** All students that match, in parts, in the order of the list. */
  async *parts(
    course: CourseFacts,
    filters: StudentProgressFilterQuery,
    caller: Caller,
  ): AsyncGenerator<StudentProgress[]> {
    const query = { course, hidden: hiddenFrom(caller), ...filters };
    for (let after: Position | null | undefined = null; after !== undefined;) {
      const rows: StudentRow[] = await this.select<StudentRow>(studentPage(query, { after, limit: PART_ROWS }));
      yield rows.map(toStudent);
      after = rows.length === PART_ROWS ? rows.at(-1)?.position : undefined;
    }
  }

  /** @throws AppError `course_not_found` */
  async courseOf(id: number): Promise<CourseFacts> {
    const course = await this.sql.one<CourseFacts>(COURSE_FACTS, [id]);
    if (!course) throw new AppError('course_not_found');
    return course;
  }

  /** @throws AppError `course_not_found`, `enrollment_not_found` */
  async find(course: number, student: number): Promise<StudentProgress> {
    const [row] = await this.select<StudentRow>(oneStudent(await this.courseOf(course), student));
    if (!row) throw new AppError('enrollment_not_found');
    return toStudent(row);
  }

  private async position(cursor: string, sortBy: StudentProgressSort): Promise<Position> {
    const position = positionAt(cursor, sortBy);
    if (position && sortBy !== 'last_name') return position;
    const account = position && (await this.sql.one<{ names_key: string }>(NAMES_KEY, [position[1]]));
    if (!position || !account) throw invalidField('cursor', FIELD_TEXTS.audit_cursor_unknown);
    return [account.names_key, position[1]];
  }

  /** The statement has no name: PostgreSQL plans for its values. */
  private select<Row>({ text, values }: Statement): Promise<Row[]> {
    return this.database.query<Row[]>(text, values);
  }
}
