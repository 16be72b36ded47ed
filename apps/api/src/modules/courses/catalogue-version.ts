import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql';
import { CoalescedRead } from '../../platform/concurrency/coalesced-read';
import { CATALOGUE_VERSION } from './course.statements';

/**
 * Which version the catalogue has in the database, whoever changed it: a list is never older than its request, with any
 * number of replicas, with or without a pooler in between.
 */
@Injectable()
export class CatalogueVersion {
  private readonly question = new CoalescedRead(
    async () => (await this.sql.one<{ version: string }>(CATALOGUE_VERSION, []))?.version ?? '',
  );

  constructor(private readonly sql: Sql) {}

  current(): Promise<string> {
    return this.question.read();
  }
}
