import { Injectable } from '@nestjs/common';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { isStaff } from '@telar/domain/roles';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import { COURSE_SESSIONS, OWN_SESSIONS } from './live-session.statements';
import type { CourseSessionsRow, SessionsRow } from './live-session.statements';

/** Reads live sessions with their links, for people who are enrolled and for staff. */
@Injectable()
export class LiveSessionsService {
  constructor(private readonly sql: Sql) {}

  /**
   * All sessions of a course, also of an archived one.
   * @throws AppError `course_not_found`; `enrollment_not_found` if the caller is neither enrolled nor staff.
   */
  async ofCourse(id: number, caller: Caller): Promise<LiveSession[]> {
    const row = await this.sql.one<CourseSessionsRow>(COURSE_SESSIONS, [id, caller.id]);
    if (!row) throw new AppError('course_not_found');
    if (!row.is_enrolled && !isStaff(caller.role)) throw new AppError('enrollment_not_found');
    return row.sessions;
  }

  /** The sessions of the courses in which the account is enrolled. */
  async ofAccount(id: number): Promise<LiveSession[]> {
    return (await this.sql.one<SessionsRow>(OWN_SESSIONS, [id]))?.sessions ?? [];
  }
}
