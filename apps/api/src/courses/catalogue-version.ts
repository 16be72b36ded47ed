import { Injectable } from '@nestjs/common';
import { Sql } from '../database/sql';
import { CATALOGUE_VERSION } from './course.statements';

/**
 * Which version the catalogue has in the database, whoever changed it. One question serves everybody who waits for it,
 * and it is asked after they came, so that nobody is told what was true before: a list is never older than its request,
 * with any number of replicas, with or without a pooler in between.
 */
@Injectable()
export class CatalogueVersion {
  private asking: Promise<unknown> = Promise.resolve();
  private next: Promise<string> | null = null;

  constructor(private readonly sql: Sql) {}

  current(): Promise<string> {
    // A question that is on its way may have been answered already; the next one has not been asked yet.
    this.next ??= this.asking.then(() => {
      this.next = null;
      const answer = this.ask();
      this.asking = answer.catch(() => undefined);
      return answer;
    });
    return this.next;
  }

  private async ask(): Promise<string> {
    return (await this.sql.one<{ version: string }>(CATALOGUE_VERSION, []))?.version ?? '';
  }
}
