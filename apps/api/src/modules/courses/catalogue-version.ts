import { Injectable } from '@nestjs/common';
import { CoalescedRead } from '../../platform/concurrency/coalesced-read';
import { Sql } from '../../platform/database/sql';
import { CATALOGUE_STATE } from './course.statements';

export interface CatalogueState {
  /** A database trigger counts it up with each change of a course. */
  version: string;
  /** How many courses the catalogue has. */
  size: number;
}

/**
 * Reads the version of the catalogue. The database is asked each time: another replica, or SQL by hand, may have
 * changed a course.
 */
@Injectable()
export class CatalogueVersion {
  private readonly latest = new CoalescedRead(
    async () => (await this.sql.one<CatalogueState>(CATALOGUE_STATE, [])) ?? { version: '', size: 0 },
  );

  constructor(private readonly sql: Sql) {}

  /** Never older than the call. */
  current(): Promise<CatalogueState> {
    return this.latest.read();
  }
}
