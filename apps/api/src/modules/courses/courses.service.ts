import { Inject, Injectable } from '@nestjs/common';
import type { CourseChangesQuery, CourseListQuery } from '@telar/contracts/courses';
import { can } from '@telar/domain/roles';
import { fold } from '@telar/domain/fold';
import { searchWords } from '@telar/domain/search-words';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { Caller } from '../../platform/http/caller';
import type { CachedResponse } from '../../platform/http/cached-response';
import { CatalogueCache } from './catalogue-cache';
import { materialsFor } from './course-json';
import type { Materials } from './course-json';
import { listStatement } from './course-list.statement';
import { changesStatement, courseForCallerStatement, courseStatement } from './course.statements';
import type { VersionedBody } from './course.statements';
import { CourseSearch } from './search/course-search.service';

/** A word without three letters or digits in a row has no trigram, so PostgreSQL's index cannot find it. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The length of a word that PostgreSQL's index can find, otherwise 0. */
const indexLength = (word: string) => (HAS_TRIGRAM.test(fold(word)) ? word.length : 0);

/** Reads the catalogue. Bodies are the JSON text that PostgreSQL wrote: it is sent without being parsed. */
@Injectable()
export class CoursesService {
  private readonly materials: Materials;

  constructor(
    private readonly sql: Sql,
    private readonly cache: CatalogueCache,
    private readonly search: CourseSearch,
    @Inject(CONFIG) config: Config,
  ) {
    this.materials = materialsFor(config);
  }

  async list(query: CourseListQuery): Promise<CachedResponse> {
    const { limit, offset, sortBy, order, search = '', category = '' } = query;
    // The longest word is looked up in the index: it is usually the rarest.
    const words = searchWords(search).sort((a, b) => indexLength(b) - indexLength(a));
    const kind = words[0] === undefined ? 'none' : indexLength(words[0]) > 0 ? 'indexed' : 'short';
    const statement = listStatement(sortBy, order, { search: kind, category: category !== '' }, this.materials);
    const values = [limit, offset, ...[words, category].filter(({ length }) => length > 0)];
    const isIndexed = kind === 'indexed' && sortBy === 'createdAt';
    const page = { category, order, limit, offset };
    return this.cached(
      `list ${JSON.stringify([limit, offset, sortBy, order, search, category])}`,
      async () =>
        (isIndexed ? await this.search.findPage({ term: search, ...page }) : null) ??
        this.sql.one<VersionedBody>(statement, values),
    );
  }

  async changes({ since, limit }: CourseChangesQuery): Promise<CachedResponse> {
    return this.cached(`changes ${since} ${limit}`, () =>
      this.sql.one<VersionedBody>(changesStatement(this.materials), [since, limit]),
    );
  }

  /** @throws AppError `course_not_found`, also for archived courses. */
  async get(id: number): Promise<CachedResponse> {
    const response = await this.cache.get(`course ${id}`, () =>
      this.sql.one<VersionedBody>(courseStatement(this.materials), [id]),
    );
    if (!response) throw new AppError('course_not_found');
    return response;
  }

  /**
   * The course's JSON for a logged-in caller. Enrolled callers also get archived courses and the links of modules.
   * @throws AppError `course_not_found`
   */
  async getFor(id: number, caller: Caller): Promise<string> {
    const isStaff = can(caller.role, 'dashboard.use');
    const row = await this.sql.one<{ body: string }>(courseForCallerStatement(this.materials), [
      id,
      caller.id,
      isStaff,
    ]);
    if (!row) throw new AppError('course_not_found');
    return row.body;
  }

  private async cached(key: string, make: () => Promise<VersionedBody | null>): Promise<CachedResponse> {
    const response = await this.cache.get(key, make);
    if (!response) throw new Error('A list statement always returns one row');
    return response;
  }
}
