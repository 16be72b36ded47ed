import { Inject, Injectable } from '@nestjs/common';
import type { CourseChangesQuery, CourseListQuery } from '@telar/contracts/courses';
import { can } from '@telar/domain/roles';
import { fold } from '@telar/domain/fold';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import type { CachedResponse } from '../../platform/http/cached-response';
import { CatalogueAnswers } from './catalogue-answers';
import { materialsOf } from './course.mapper';
import type { Materials } from './course.mapper';
import { changesStatement, courseForCaller, courseStatement, listStatement } from './course.statements';
import type { VersionedBody } from './course.statements';
import { CourseSearch } from './search/course-search';

/** What a trigram index can look up: three letters or digits in a row. */
const LOOKED_UP = /[\p{L}\p{N}]{3}/u;

/** The catalogue. Answers are JSON text as PostgreSQL wrote it, so that nobody parses it to write it again. */
@Injectable()
export class CoursesService {
  private readonly materials: Materials;

  constructor(
    private readonly sql: Sql,
    private readonly answers: CatalogueAnswers,
    private readonly courseSearch: CourseSearch,
    @Inject(CONFIG) config: Config,
  ) {
    this.materials = materialsOf(config);
  }

  async list(query: CourseListQuery): Promise<CachedResponse> {
    const { limit, offset, sortBy, order, search = '', category = '' } = query;
    const kind = search === '' ? 'none' : LOOKED_UP.test(fold(search)) ? 'indexed' : 'short';
    const statement = listStatement(sortBy, order, { search: kind, category: category !== '' }, this.materials);
    const values: unknown[] = [limit, offset, ...(search && [search]), ...(category && [category])];
    const indexed = kind === 'indexed' && sortBy === 'createdAt';
    return this.always(
      `list ${JSON.stringify([limit, offset, sortBy, order, search, category])}`,
      async () =>
        (indexed ? await this.courseSearch.page({ term: search, category, order, limit, offset }) : null) ??
        this.sql.one<VersionedBody>(statement, values),
    );
  }

  async changes({ since, limit }: CourseChangesQuery): Promise<CachedResponse> {
    return this.always(`changes ${since} ${limit}`, () =>
      this.sql.one<VersionedBody>(changesStatement(this.materials), [since, limit]),
    );
  }

  /** @throws AppError `course_not_found`, also for an archived one. */
  async get(id: number): Promise<CachedResponse> {
    const answer = await this.answers.answer(`course ${id}`, () =>
      this.sql.one<VersionedBody>(courseStatement(this.materials), [id]),
    );
    if (!answer) throw new AppError('course_not_found');
    return answer;
  }

  /**
   * The course's JSON for somebody known: whoever is enrolled reads it after it was archived too, and has its materials.
   * @throws AppError `course_not_found`
   */
  async getFor(id: number, caller: Caller): Promise<string> {
    const isStaff = can(caller.role, 'dashboard.use');
    const row = await this.sql.one<{ body: string }>(courseForCaller(this.materials), [id, caller.id, isStaff]);
    if (!row) throw new AppError('course_not_found');
    return row.body;
  }

  private async always(key: string, make: () => Promise<VersionedBody | null>): Promise<CachedResponse> {
    const answer = await this.answers.answer(key, make);
    if (!answer) throw new Error('A list always has one row');
    return answer;
  }
}
