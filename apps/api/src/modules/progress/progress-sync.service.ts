import { Injectable } from '@nestjs/common';
import type { CourseProgress, ProgressEvent, RefusedProgressEvent } from '@telar/contracts/progress';
import { PROGRESS_REFUSAL_TEXTS } from '@telar/texts/progress';
import { DataSource } from 'typeorm';
import { Sql } from '../../platform/database/sql';
import { lockAccount } from '../users/lock-account';
import { checkEvents } from './check-events';
import { PROGRESS, STORE_EVENTS, SYNC_FACTS } from './progress.statements';
import type { ProgressRow, SyncFacts } from './progress.statements';

export interface SyncResult {
  /** How many events are new. */
  stored: number;
  refused: RefusedProgressEvent[];
  /** The courses of the events in which the account is enrolled. */
  courses: CourseProgress[];
}

/** Merges what a student does on several devices, with and without network. */
@Injectable()
export class ProgressSync {
  constructor(
    private readonly database: DataSource,
    private readonly sql: Sql,
  ) {}

  /** The progress in the courses in which the account is enrolled. @param courses ids; all by default. */
  async of(account: number, courses: readonly number[] | null = null): Promise<CourseProgress[]> {
    return (await this.sql.one<ProgressRow>(PROGRESS, [account, courses]))?.courses ?? [];
  }

  /** Stores the events in one transaction. An event that was stored before changes nothing. */
  async store(account: number, events: readonly ProgressEvent[], now = new Date()): Promise<SyncResult> {
    const courses = [...new Set(events.map(({ course_id: id }) => id))];
    const { accepted, refused } = await this.database.transaction(async (manager) => {
      // Events of one account are stored one request after the other: each request sees all events of the earlier ones.
      await lockAccount(manager, account);
      const values = [account, courses, events.map(({ id }) => id)];
      const [facts] = await manager.query<[SyncFacts]>(SYNC_FACTS, values);
      const checked = checkEvents(events, facts, now);
      if (checked.accepted.length > 0) {
        await manager.query(STORE_EVENTS, [account, JSON.stringify(checked.accepted), false]);
      }
      return checked;
    });
    return {
      stored: accepted.length,
      refused: refused.map((event) => ({ ...event, message: PROGRESS_REFUSAL_TEXTS[event.reason] })),
      courses: courses.length > 0 ? await this.of(account, courses) : [],
    };
  }
}
