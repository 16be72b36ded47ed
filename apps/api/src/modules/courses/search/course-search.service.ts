import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../platform/config/config';
import { CONFIG } from '../../../platform/config/config.module';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { AppError } from '../../../platform/http/app-error';
import { waitFor } from '../../../platform/request/request-context';
import { materialsFor } from '../course-json';
import type { VersionedBody } from '../course.statements';
import type { CourseQuery } from './course-index';
import { pageStatement } from './course-search.statements';
import { IndexedCatalogue } from './indexed-catalogue';

/** Pages read while the catalogue keeps changing. */
const ATTEMPTS = 4;
/** At 100,000 courses, the index is ready some seconds after the start. */
const WAIT_MAX_MS = 15_000;
const RETRY_AFTER_S = 2;

/** Runs a task, at once or in a queue. */
export type Run = <Result>(task: () => Promise<Result>) => Promise<Result>;

interface Found {
  ids: number[];
  total: number;
  /** The version of the catalogue for which this is right. */
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
    // Requests that wait for the index take no place in a queue, and are not in work.
    await waitFor(inTime(this.catalogue.at(version)));
    return run(() => this.readPage(query, version));
  }

  private async readPage(query: CourseQuery, version: string): Promise<VersionedBody> {
    let needed = version;
    for (let attempt = 1; ; attempt++) {
      const found = await this.find(query, needed);
      const page = await this.sql.one<VersionedBody>(this.pageStatement, [found.ids, found.total]);
      if (!page) throw new Error('A page statement always returns one row');
      if (page.version === found.version) return page;
      // The catalogue changed between the search and the page. The page is right, but no cache may keep it.
      if (attempt === ATTEMPTS) return { body: page.body, version: found.version };
      needed = page.version;
    }
  }

  private async find(query: CourseQuery, version: string): Promise<Found> {
    const { index, version: current } = await inTime(this.catalogue.at(version));
    if (query.sortBy !== 'title' || index.hasTitleOrder) return { ...index.find(query), version: current };
    const titles = await this.catalogue.readTitleOrder();
    const later = await inTime(this.catalogue.at(titles.version));
    // Courses may have changed since: they are found, but perhaps not in their place. Then no cache keeps the page.
    return { ...later.index.find(query, titles.ids), version: titles.version };
  }
}

/** @throws AppError `overloaded` if the promise takes too long. */
async function inTime<Result>(promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('overloaded', { retryAfter: RETRY_AFTER_S })), WAIT_MAX_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
