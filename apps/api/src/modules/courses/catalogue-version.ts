import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql';
import { CoalescedRead } from '../../platform/concurrency/coalesced-read';
import { CATALOGUE_VERSION } from './course.statements';

/**
 * Reads the version of the catalogue, which a database trigger counts up with each change of a course. The database is
 * asked each time: another replica, or SQL by hand, may have changed a course.
 */
@Injectable()
export class CatalogueVersion {
  private readonly latest = new CoalescedRead(
    async () => (await this.sql.one<{ version: string }>(CATALOGUE_VERSION, []))?.version ?? '',
  );

  constructor(private readonly sql: Sql) {}

  /** Never older than the call. */
  current(): Promise<string> {
    return this.latest.read();
  }
}
