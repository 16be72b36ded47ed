import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql';
import { overloaded } from '../../../platform/http/app-error';
import { CourseIndex } from './course-index';
import { IDS_BY_TITLE, SEARCH_CHANGES } from './course-search.statements';
import type { CatalogueIds, CatalogueRow } from './course-search.statements';

/** Courses indexed between two turns of the event loop, so that other requests do not wait. */
const BATCH_SIZE = 100;
/** Updates that a request waits for. Usually one is enough. */
const UPDATES_MAX = 10;
/** Before the version of every course. */
const NOTHING_READ = '-1';

/**
 * The index of the catalogue in this process. It follows the database change by change; every request that needs it
 * says which version of the catalogue it has to have.
 */
@Injectable()
export class IndexedCatalogue implements OnApplicationBootstrap, OnModuleDestroy {
  /** Ends when the catalogue was read after the start, or could not be. Never rejects. */
  firstRead: Promise<void> = Promise.resolve();
  private readonly logger = new Logger(IndexedCatalogue.name);
  private index = new CourseIndex();
  /** The index has all changes up to this version. */
  private since = NOTHING_READ;
  /** The version of the catalogue that the index equals; `null` until the first update has ended. */
  private current: string | null = null;
  private updating: Promise<void> | null = null;
  private isStopped = false;

  constructor(private readonly sql: Sql) {}

  /** Begins to read the catalogue. The start of the process does not wait for it. */
  onApplicationBootstrap(): void {
    this.firstRead = this.update().catch((error: unknown) => this.logger.warn(error));
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.updating?.catch(() => undefined);
  }

  /**
   * The index when it equals a version of the catalogue. Use it at once: later it may have changed.
   * @param version the index has it or a later one.
   * @throws AppError `overloaded` if the catalogue changes faster than it can be read.
   */
  async at(version: string): Promise<{ index: CourseIndex; version: string }> {
    for (let updates = 0; updates < UPDATES_MAX; updates++) {
      if (!this.updating && this.current !== null && Number(this.current) >= Number(version)) {
        return { index: this.index, version: this.current };
      }
      await this.update();
    }
    throw overloaded();
  }

  /**
   * Reads the order by title and gives it to the index, unless a course changed meanwhile.
   * @returns the ids in that order, and the version of the catalogue in which they have it.
   */
  async readTitleOrder(): Promise<{ ids: number[]; version: string }> {
    const { ids, version } = await this.readIds();
    if (version === this.current && !this.updating) this.index.setTitleOrder(ids);
    return { ids, version };
  }

  /** Reads what changed. Concurrent callers share one update. */
  private update(): Promise<void> {
    this.updating ??= this.readChanges().finally(() => (this.updating = null));
    return this.updating;
  }

  private async readChanges(): Promise<void> {
    if (this.index.isWasteful) this.startOver();
    const { version, size } = await this.applyChanges();
    // Rows that were deleted with SQL are not in the list of changes.
    if (this.index.size !== size && !(await this.removeDeleted(version))) return;
    if (this.current === null) this.index.sort();
    this.since = version;
    this.current = version;
  }

  private startOver(): void {
    this.index = new CourseIndex();
    this.since = NOTHING_READ;
    this.current = null;
  }

  private async applyChanges(): Promise<CatalogueRow> {
    for (;;) {
      if (this.isStopped) throw new Error('The server is stopping');
      const rows = await this.sql.many<CatalogueRow>(SEARCH_CHANGES, [this.since, BATCH_SIZE]);
      const last = rows.at(-1);
      if (!last) throw new Error('SEARCH_CHANGES returned no row');
      for (const row of rows) {
        if (row.id === null) return row;
        if (row.archived) this.index.remove(row.id);
        else this.index.put(row);
        this.since = row.changed_in;
      }
      if (rows.length < BATCH_SIZE) return last;
    }
  }

  /** @returns false if the catalogue has changed, so that the next update has to try again. */
  private async removeDeleted(version: string): Promise<boolean> {
    const catalogue = await this.readIds();
    if (catalogue.version !== version) return false;
    this.logger.warn('The search index did not match the catalogue');
    if (this.index.keepOnly(catalogue.ids)) return true;
    this.startOver();
    return false;
  }

  private async readIds(): Promise<{ ids: number[]; version: string }> {
    const row = await this.sql.one<CatalogueIds>(IDS_BY_TITLE, []);
    if (!row) throw new Error('IDS_BY_TITLE returned no row');
    return { ids: JSON.parse(row.ids) as number[], version: row.version };
  }
}
