import { Inject, Injectable } from '@nestjs/common';
import type { CourseChangesQuery, CourseListQuery, CourseSuggestionsQuery } from '@telar/contracts/courses';
import { CATALOGUE_SORTS, filtersOf, hasFilters } from '@telar/domain/catalogue-choice';
import { SUGGESTION_LIMITS } from '@telar/domain/course-suggestions';
import { NEWEST_CACHED_MAX } from '@telar/domain/offline-catalogue';
import { isStaff } from '@telar/domain/roles';
import { foldedWords, searchWords } from '@telar/domain/search-words';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { SlowStatements } from '../../platform/database/slow-statements';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import type { CachedResponse } from '../../platform/http/cached-response';
import type { Caller } from '../../platform/http/caller';
import { CatalogueCache } from './catalogue-cache';
import type { CatalogueRead } from './catalogue-cache';
import { CatalogueVersion } from './catalogue-version';
import type { CatalogueState } from './catalogue-version';
import { materialsFor } from './course-json';
import type { Materials } from './course-json';
import { isQuickList, listStatement } from './course-list.statement';
import { changesStatement, courseForCallerStatement, courseStatement } from './course.statements';
import type { VersionedBody } from './course.statements';
import { CourseSearch } from './search/course-search.service';
import type { Run } from './search/course-search.service';
import { OWNED_COURSES } from './search/course-search.statements';
import { UncachedReads } from './uncached-reads';

/** Larger pages count as slow: 100 courses are 400 kB of JSON. */
const QUICK_PAGE_MAX = 24;
/** The index looks each word up: at 100,000 courses, 50 words can take 40 ms. */
const QUICK_WORDS_MAX = 6;

const NO_SUGGESTIONS = '{"courses":[],"categories":[]}';
const NO_IDS: ReadonlySet<number> = new Set();

/** Reads the catalogue. Bodies are the JSON text that PostgreSQL wrote: it is sent without being parsed. */
@Injectable()
export class CoursesService {
  private readonly materials: Materials;

  constructor(
    private readonly sql: Sql,
    private readonly cache: CatalogueCache,
    private readonly version: CatalogueVersion,
    private readonly search: CourseSearch,
    private readonly slowStatements: SlowStatements,
    private readonly uncachedReads: UncachedReads,
    @Inject(CONFIG) config: Config,
  ) {
    this.materials = materialsFor(config);
  }

  /**
   * @param address of the caller; reads that no cache answers are shared out fairly among addresses.
   * @throws AppError `overloaded` if too many of these reads are waiting, or the search index is not ready in time.
   */
  list(query: CourseListQuery, address: string): Promise<CachedResponse> {
    const { limit, search = '', category = '' } = query;
    const { sortBy, order } = query.sort ? CATALOGUE_SORTS[query.sort] : query;
    const filters = filtersOf(query);
    const run = this.queueFor(address, search, limit > QUICK_PAGE_MAX);
    return this.cached(({ version, size }) => {
      // All offsets after the end are the same page.
      const page = { limit, offset: Math.min(query.offset, size), sortBy, order, category };
      return {
        key: `list ${JSON.stringify([limit, page.offset, sortBy, order, search, category, filters])}`,
        make: () =>
          isQuickList({ search, ...page }) && !hasFilters(filters)
            ? run(() => this.sql.one<VersionedBody>(...listStatement(page, this.materials)))
            : this.search.findPage({ search, filters, ...page }, version, run),
      };
    });
  }

  /** `address` and errors as in `list`. */
  changes({ since: sent, limit, newest: asked }: CourseChangesQuery, address: string): Promise<CachedResponse> {
    return this.cached(({ version, size }) => {
      // All versions from the future get the same response, and so do all numbers that leave out no course.
      const since = Math.min(sent, Number(version) + 1);
      const newest = asked === undefined || asked >= size ? null : asked;
      const select = (max: number) =>
        this.sql.one<VersionedBody>(changesStatement(this.materials), [since, max, newest]);
      if (String(since) === version) {
        return {
          // Nothing has changed, so every `limit` gets the same; 1 is within all of them if a change comes meanwhile.
          key: `changes since now ${since} ${newest ?? ''}`,
          make: newest === null ? () => select(1) : () => this.slowStatements.run(address, () => select(1)),
          // Only the two that apps ask for again and again: callers can ask for thousands of others.
          cacheEmpty: newest === null || newest === NEWEST_CACHED_MAX,
        };
      }
      return {
        key: `changes ${since} ${limit} ${newest ?? ''}`,
        make: () => this.slowStatements.run(address, () => select(limit)),
      };
    });
  }

  /** Suggestions while a visitor types. `address` and errors as in `list`. */
  suggestions({ search = '' }: CourseSuggestionsQuery, address: string): Promise<CachedResponse> {
    const words = foldedWords(search).join(' ');
    const run = this.queueFor(address, words, false);
    return this.cached(({ version }) => {
      // All texts that are too short get the same response, so it is cached once.
      if (words.length < SUGGESTION_LIMITS.searchMin) {
        return { key: 'suggestions', make: () => Promise.resolve({ body: NO_SUGGESTIONS, version }) };
      }
      return { key: `suggestions ${words}`, make: () => this.search.suggest(words, version, run) };
    });
  }

  /** The courses that are related to one. `address` and errors as in `list`. @throws AppError `course_not_found` */
  async related(id: number, address: string): Promise<CachedResponse> {
    const run = this.queueFor(address, '', false);
    const response = await this.cache.get(({ version }) => ({
      key: `related ${id}`,
      make: () => this.search.findRelated(id, NO_IDS, version, run),
      cacheEmpty: true,
    }));
    if (!response) throw new AppError('course_not_found');
    return response;
  }

  /** As `related`, without the courses that the caller has. */
  async relatedFor(id: number, caller: Caller, address: string): Promise<string> {
    const [{ version }, owned] = await Promise.all([
      this.version.current(),
      this.sql.many<{ id: number }>(OWNED_COURSES, [caller.id]),
    ]);
    const without = new Set(owned.map((course) => course.id));
    const run = this.queueFor(address, '', false);
    const page = await this.search.findRelated(id, without, version, run);
    if (!page) throw new AppError('course_not_found');
    return page.body;
  }

  /** @throws AppError `course_not_found`, also for archived courses. */
  async get(id: number): Promise<CachedResponse> {
    const response = await this.cache.get(() => ({
      key: `course ${id}`,
      make: () => this.sql.one<VersionedBody>(courseStatement(this.materials), [id]),
    }));
    if (!response) throw new AppError('course_not_found');
    return response;
  }

  /**
   * The course's JSON for a logged-in caller. Enrolled callers also get archived courses, and the links of modules
   * while their access lasts.
   * @throws AppError `course_not_found`
   */
  async getFor(id: number, caller: Caller): Promise<string> {
    const row = await this.sql.one<{ body: string }>(courseForCallerStatement(this.materials), [
      id,
      caller.id,
      isStaff(caller.role),
    ]);
    if (!row) throw new AppError('course_not_found');
    return row.body;
  }

  /** Runs a caller's tasks in the queue that fits how long they take. */
  private queueFor(address: string, search: string, isLarge: boolean): Run {
    const isSlow = isLarge || searchWords(search).length > QUICK_WORDS_MAX;
    const queue = isSlow ? this.slowStatements : this.uncachedReads;
    return (task) => queue.run(address, task);
  }

  private async cached(readOf: (state: CatalogueState) => CatalogueRead): Promise<CachedResponse> {
    const response = await this.cache.get(readOf);
    if (!response) throw new Error('A list statement always returns one row');
    return response;
  }
}
