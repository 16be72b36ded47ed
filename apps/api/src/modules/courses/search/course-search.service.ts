import { Inject, Injectable, Logger } from '@nestjs/common';
import { foldedWords } from '@telar/domain/search-words';
import { CONFIG } from '../../../platform/config/config.module';
import type { Config } from '../../../platform/config/config';
import { Sql } from '../../../platform/database/sql';
import type { Prepared } from '../../../platform/database/sql';
import { materialsFor } from '../course-json';
import type { VersionedBody } from '../course.statements';
import { pageStatement, SEARCH_CHANGES } from './course-search.statements';
import type { CatalogueRow, ChangeRow } from './course-search.statements';
import { WordIndex } from './word-index';
import type { WordSearch } from './word-index';

/** Courses indexed between two turns of the event loop, so that other requests do not wait. */
const BATCH_SIZE = 100;
/** Pages read while the catalogue keeps changing. After that, PostgreSQL searches. */
const ATTEMPTS = 4;
/** Terms that `fold` and the database's `fold()` turn into the same text. A test compares the two. */
const FOLDS_ALIKE = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]+$/;
const HAS_TRIGRAM = /[a-z0-9]{3}/;

export interface PageSearch extends Omit<WordSearch, 'words'> {
  /** As the user typed it. */
  term: string;
}

/**
 * Searches the newest or oldest courses in an index of words in this process, which follows the database change by
 * change. Page and total take about the same time for any number of courses. Measurements and alternatives:
 * docs/decisions/0032-course-search.md.
 */
@Injectable()
export class CourseSearch {
  private readonly logger = new Logger(CourseSearch.name);
  private readonly pageStatement: Prepared;
  private index = new WordIndex();
  /** The index contains all changes up to this version. */
  private since = '0';
  /** The catalogue's version that the index matches; `null` until the first update has ended. */
  private version: string | null = null;
  private updating: Promise<void> | null = null;

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) config: Config,
  ) {
    this.pageStatement = pageStatement(materialsFor(config));
  }

  /**
   * A page of the matches, by creation time. The statement that reads the page also reads the catalogue's version, so
   * the page is returned only if the index was up to date.
   * @returns `null` if PostgreSQL must search instead: the index is not ready, or does not support the term.
   */
  async findPage(search: PageSearch): Promise<VersionedBody | null> {
    const words = foldedWords(search.term);
    if (!FOLDS_ALIKE.test(search.term) || !words.some((word) => HAS_TRIGRAM.test(word))) return null;
    if (this.version === null) {
      // Reading the whole catalogue takes seconds; this request does not wait for it.
      this.update().catch((error: unknown) => this.logger.warn(error));
      return null;
    }
    for (let attempt = 0; attempt < ATTEMPTS && this.version !== null; attempt++) {
      const version = this.version;
      const { ids, total } = this.index.find({ ...search, words });
      const page = await this.sql.one<VersionedBody>(this.pageStatement, [ids, total]);
      if (page?.version === version) return page;
      await this.update();
    }
    return null;
  }

  /** Reads what changed into the index. Concurrent callers share one update. */
  update(): Promise<void> {
    this.updating ??= this.readChanges().finally(() => (this.updating = null));
    return this.updating;
  }

  private async readChanges(): Promise<void> {
    for (;;) {
      const rows = await this.sql.many<CatalogueRow>(SEARCH_CHANGES, [this.since, BATCH_SIZE]);
      const state = rows.at(-1);
      if (!state) throw new Error('SEARCH_CHANGES returned no row');
      const changes = rows.filter((row) => row.id !== null);
      for (const change of changes) this.apply(change);
      const last = changes.at(-1);
      if (!last || changes.length < BATCH_SIZE) {
        this.finish(state);
        return;
      }
      this.since = last.changed_in;
    }
  }

  /** Ends an update. Without a match of the sizes, the next search reads the whole catalogue into a new index. */
  private finish({ version, size }: CatalogueRow): void {
    if (this.index.size === size) {
      this.since = version;
      this.version = version;
      return;
    }
    // Deleted rows are not in the list of changes.
    this.logger.warn('The search index does not match the catalogue');
    this.index = new WordIndex();
    this.since = '0';
    this.version = null;
  }

  private apply({ id, archived, category, created_at: createdAt, text }: ChangeRow): void {
    if (archived) this.index.remove(id);
    else this.index.put({ id, category, text, createdAt });
  }
}
