import { Injectable } from '@nestjs/common';
import type { CourseListQuery } from '@telar/contracts';
import { Sql } from '../database/sql';
import { AppError } from '../http/app-error';
import { COURSE_BY_ID, listStatement } from './course.statements';

/** What LIKE gives a meaning of its own stands for itself. */
function literal(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}

/** The catalogue. Answers are JSON text as PostgreSQL wrote it, so that nobody parses it to write it again. */
@Injectable()
export class CoursesService {
  constructor(private readonly sql: Sql) {}

  async list(query: CourseListQuery): Promise<string> {
    const filters = { search: Boolean(query.search), category: Boolean(query.category) };
    const values: unknown[] = [query.limit, query.offset];
    if (query.search) values.push(`%${literal(query.search)}%`);
    if (query.category) values.push(query.category);
    const row = await this.sql.one<{ body: string }>(listStatement(query.sortBy, query.order, filters), values);
    return row?.body ?? '{"courses":[],"total":0}';
  }

  async get(id: number): Promise<string> {
    const row = await this.sql.one<{ body: string }>(COURSE_BY_ID, [id]);
    if (!row) throw new AppError('course_not_found');
    return row.body;
  }
}
