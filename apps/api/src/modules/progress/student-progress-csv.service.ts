import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { StudentProgress, StudentProgressFilterQuery } from '@telar/contracts/progress';
import { CSV_START, csvLines } from '@telar/domain/csv-file';
import { accountDocumentText } from '@telar/domain/document-text';
import { limaDateTime } from '@telar/domain/lima-time';
import { STUDENT_PROGRESS_CSV_HEAD } from '@telar/texts/progress';
import { acting, actorValue } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { Downloads } from '../../platform/http/downloads';
import { StudentProgressService } from './student-progress.service';
import type { CourseFacts } from './student-progress.statements';

/** CSV files that are sent at the same time, one per account. */
export const PROGRESS_FILES_MAX = 2;
const TIMES_MS = { stall: 30_000, total: 10 * 60_000 };

/** `$1` the `actorValue`, `$2` the course, `$3` the filters as JSON. */
const EXPORTED: Prepared = {
  name: 'progress_exported',
  text: `
    with ${acting('$1')}
    select audit_record('progress.exported', 'course', c.id::text, c.title, null, $3::jsonb) from acting, courses c where c.id = $2`,
};

const moment = (iso: string | null) => (iso === null ? '' : limaDateTime(iso));

const cellsOf = (student: StudentProgress): string[] => [
  student.last_name,
  student.name,
  student.email,
  accountDocumentText(student) ?? '',
  String(student.done),
  String(student.total),
  String(student.percent),
  moment(student.last_seen_at),
  moment(student.questionnaire_at),
  student.grade ?? '',
  moment(student.completed_at),
  student.certificate?.certificate_code ?? '',
  moment(student.enrolled_at),
];

/** Sends the progress of a course's students as a CSV file, part by part. */
@Injectable()
export class StudentProgressCsv implements OnModuleDestroy {
  private readonly downloads = new Downloads(PROGRESS_FILES_MAX, TIMES_MS);

  constructor(
    private readonly students: StudentProgressService,
    private readonly sql: Sql,
  ) {}

  /**
   * @throws AppError `course_not_found`; `overloaded` if the account receives a file already, or too many others do.
   */
  async file(id: number, filters: StudentProgressFilterQuery, caller: Caller): Promise<Readable> {
    const course = await this.students.courseOf(id);
    const lines = this.lines(course, filters, caller);
    const { stream } = await this.downloads.streamAfter(caller.id, lines, () =>
      this.sql.many(EXPORTED, [actorValue(caller), id, JSON.stringify(filters)]),
    );
    return stream;
  }

  onModuleDestroy(): void {
    this.downloads.end();
  }

  private async *lines(
    course: CourseFacts,
    filters: StudentProgressFilterQuery,
    caller: Caller,
  ): AsyncGenerator<string> {
    yield CSV_START + csvLines([STUDENT_PROGRESS_CSV_HEAD]);
    for await (const students of this.students.parts(course, filters, caller)) yield csvLines(students.map(cellsOf));
  }
}
