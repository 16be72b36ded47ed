import { Inject, Injectable } from '@nestjs/common';
import type { CourseRef } from '@telar/contracts/refs';
import { suggestedCategories, suggestedCourses, SUGGESTION_LIMITS } from '@telar/domain/course-suggestions';
import { wordFilter } from '@telar/domain/search-words';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { overloaded } from '../../../platform/http/app-error';
import { waitFor } from '../../../platform/request/request-context';
import { materialsFor } from '../course-json';
import type { VersionedBody } from '../course.statements';
import type { CourseQuery } from './course-index';
import { COURSE_TITLES, pageStatement, RELATED_SOURCE } from './course-search.statements';
import type { RelatedSource } from './course-search.statements';
import { IndexedCatalogue } from './indexed-catalogue';

/** Pages read while the catalogue keeps changing. */
const ATTEMPTS = 4;
/** At 100,000 courses, the index is ready some seconds after the start. */
const WAIT_MAX_MS = 15_000;

/** Runs a task, at once or in a queue. */
export type Run = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface Found {
  ids: number[];
  total: number;
  /** The version of the catalogue for which this is right. */
  version: string;
}

/** A page that was requested for one version of the catalogue, with the version that it was read from. */
interface Attempt {
  page: VersionedBody;
  version: string;
}

/**
 * Finds pages of the catalogue in an index in this process: searches, pages far down, and filters for which PostgreSQL
 * has no index. They take about the same time for any number of courses. Measurements and alternatives:
 * docs/decisions/0032-course-search.md.
 */
@Injectable()
export class CourseSearch {
  private readonly pageStatement: Prepared;

  constructor(
    private readonly sql: Sql,
    private readonly catalogue: IndexedCatalogue,
    @Inject(CONFIG) config: Config,
  ) {
    this.pageStatement = pageStatement(materialsFor(config));
  }

  /**
   * A page of the catalogue and how many courses match.
   * @param version of the catalogue; the page is not older.
   * @param run runs the search and the statement that reads the courses of the page.
   * @throws AppError `overloaded` if the index is not ready in time.
   */
  async findPage(query: CourseQuery, version: string, run: Run): Promise<VersionedBody> {
    return this.inQueue(version, run, () => this.unchanged(version, (needed) => this.readPage(query, needed)));
  }

  /**
   * What to suggest for a search.
   * @param version and `run` and errors as in `findPage`.
   */
  async suggest(search: string, version: string, run: Run): Promise<VersionedBody> {
    return this.inQueue(version, run, () => this.unchanged(version, (needed) => this.readSuggestions(search, needed)));
  }

  /**
   * A page of courses that are related to a course; `null` if the catalogue does not have the course.
   * @param without ids of courses to leave out. `version` and `run` and errors as in `findPage`.
   */
  async findRelated(
    id: number,
    without: ReadonlySet<number>,
    version: string,
    run: Run,
  ): Promise<VersionedBody | null> {
    return this.inQueue(version, run, async () => {
      const course = await this.sql.one<RelatedSource>(RELATED_SOURCE, [id]);
      if (!course) return null;
      return this.unchanged(version, async (needed) => {
        const { index, version: current } = await inTime(this.catalogue.at(needed));
        const ids = index.related({ ...course, without });
        return this.confirm(this.pageStatement, [ids, ids.length], current);
      });
    });
  }

  private async inQueue<Result>(version: string, run: Run, task: () => Promise<Result>): Promise<Result> {
    // Requests that wait for the index take no place in a queue, and are not in work.
    await waitFor(inTime(this.catalogue.at(version)));
    return run(task);
  }

  /** Repeats the attempt with the newer version if the catalogue changed during it. */
  private async unchanged(version: string, attempt: (needed: string) => Promise<Attempt>): Promise<VersionedBody> {
    let needed = version;
    for (let attempts = 1; ; attempts++) {
      const { page, version: found } = await attempt(needed);
      if (page.version === found) return page;
      // The catalogue changed between the search and the page. The page is right, but no cache may keep it.
      if (attempts === ATTEMPTS) return { body: page.body, version: found };
      needed = page.version;
    }
  }

  private async confirm(statement: Prepared, values: unknown[], version: string): Promise<Attempt> {
    const page = await this.sql.one<VersionedBody>(statement, values);
    if (!page) throw new Error('The statement of a page always returns one row');
    return { page, version };
  }

  private async readPage(query: CourseQuery, needed: string): Promise<Attempt> {
    const { ids, total, version } = await this.find(query, needed);
    return this.confirm(this.pageStatement, [ids, total], version);
  }

  private async readSuggestions(search: string, needed: string): Promise<Attempt> {
    const { index, version: current } = await inTime(this.catalogue.at(needed));
    const newest = { category: '', sortBy: 'createdAt', order: 'desc', offset: 0 } as const;
    const { ids } = index.find({ ...newest, search, limit: SUGGESTION_LIMITS.searched });
    const categories = suggestedCategories(index.usedCategories(wordFilter(search)), search);
    const { page, version } = await this.confirm(COURSE_TITLES, [ids], current);
    const courses = suggestedCourses(JSON.parse(page.body) as CourseRef[], search, categories.length);
    return { page: { body: JSON.stringify({ courses, categories }), version: page.version }, version };
  }

  private async find(query: CourseQuery, version: string): Promise<Found> {
    const { index, version: current } = await inTime(this.catalogue.at(version));
    if (query.sortBy !== 'title' || index.hasTitleOrder) return { version: current, ...index.find(query) };
    const titles = await this.catalogue.readTitleOrder();
    const later = await inTime(this.catalogue.at(titles.version));
    // Courses may have changed since: they are found, but perhaps not in their place. Then no cache keeps the page.
    return { version: titles.version, ...later.index.find(query, titles.ids) };
  }
}

/** @throws AppError `overloaded` if the promise takes too long. */
async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(overloaded()), WAIT_MAX_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
