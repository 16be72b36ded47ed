import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';
import type { EnrolledCourse } from './user.mapper';

const OF_USERS: Prepared = {
  name: 'enrolled_courses_of_users',
  text: `
    select e.user_id, c.id, c.title, ${isoTimestamp('e.ends_at')} as ends_at, e.is_open
    from course_access e join courses c on c.id = e.course_id
    where e.user_id = any($1)
    order by e.created_at, c.id`,
};

/** Reads the courses in which users are enrolled, archived ones and those whose access ended, too. */
@Injectable()
export class EnrolledCourses {
  constructor(private readonly sql: Sql) {}

  /** The oldest enrollment first. */
  async ofUsers(...userIds: number[]): Promise<EnrolledCourse[]> {
    if (userIds.length === 0) return [];
    return this.sql.many<EnrolledCourse>(OF_USERS, [userIds]);
  }
}
