import { Inject, Injectable, Logger } from '@nestjs/common';
import { fold } from '@telar/domain/fold';
import { CONFIG } from '../../../platform/config/config.module';
import type { Config } from '../../../platform/config/config';
import { Sql } from '../../../platform/database/sql';
import { materialsOf } from '../course.mapper';
import { pageStatement, SEARCH_CHANGES } from '../course.statements';
import type { VersionedBody } from '../course.statements';
import { WordIndex } from './word-index';
import type { WordSearch } from './word-index';

/** Courses taken up in one go: few enough that nobody else waits for it. */
const PIECE = 100;
const TRIES = 4;
/** Characters that this process and the database are known to fold alike. */
const FOLDED_ALIKE = /^[ -~áéíóúüñÁÉÍÓÚÜÑ]+$/;
const LOOKED_UP = /[a-z0-9]{3}/;

interface Change {
  /** The catalogue's, and how many courses it has. */
  version: string;
  size: number;
  /** Null where nothing changed. */
  id: number | null;
  changed_in: string;
  gone: boolean;
  category: string | null;
  text: string;
  created_at: number;
}

/**
 * Searches by an index of the catalogue's words in this process, which follows the database change by change. A search
 * costs what its page costs, however many courses there are or match; a page is only given out when the database says,
 * in the statement that reads it, that the index is of its version.
 */
@Injectable()
export class CourseSearch {
  private readonly logger = new Logger(CourseSearch.name);
  private readonly pageOf;
  private index = new WordIndex();
  /** Changes up to this version are in the index. */
  private since = '0';
  /** The version that the index is of; `null` until it has been read whole. */
  private version: string | null = null;
  private following: Promise<void> | null = null;

  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) config: Config,
  ) {
    this.pageOf = pageStatement(materialsOf(config));
  }

  /** A page of what matches, the newest or oldest first; `null` where the database has to be asked itself. */
  async page(search: WordSearch): Promise<VersionedBody | null> {
    const term = fold(search.term);
    if (!FOLDED_ALIKE.test(search.term) || !LOOKED_UP.test(term)) return null;
    if (this.version === null) {
      // Reading all of it takes a while, for which nobody is made to wait.
      this.ready().catch((error: unknown) => this.logger.warn(error));
      return null;
    }
    for (let tries = 0; tries < TRIES && this.version !== null; tries++) {
      const version = this.version;
      const { ids, total } = this.index.find({ ...search, term });
      const page = await this.sql.one<VersionedBody>(this.pageOf, [ids, total]);
      if (page?.version === version) return page;
      await this.ready();
    }
    return null;
  }

  /** Takes up what changed. One question serves all who ask meanwhile. */
  ready(): Promise<void> {
    this.following ??= this.follow().finally(() => (this.following = null));
    return this.following;
  }

  private async follow(): Promise<void> {
    let more = true;
    let state: Change | undefined;
    while (more) {
      const rows = await this.sql.many<Change>(SEARCH_CHANGES, [this.since, PIECE]);
      const changes = rows.filter(({ id }) => id !== null);
      for (const change of changes) this.takeUp(change);
      state = rows.at(-1);
      more = changes.length === PIECE;
      this.since = (more ? state?.changed_in : state?.version) ?? this.since;
    }
    if (this.index.size === state?.size) {
      this.version = state.version;
      return;
    }
    // Rows went behind the catalogue's back; the next search has all of it read anew.
    this.logger.warn('The search index does not agree with the catalogue');
    this.index = new WordIndex();
    this.since = '0';
    this.version = null;
  }

  private takeUp({ id, gone, category, created_at, text }: Change): void {
    if (id === null) return;
    if (gone) this.index.drop(id);
    else this.index.put({ id, category, text, createdAt: created_at });
  }
}
