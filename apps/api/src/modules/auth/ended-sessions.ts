import { Injectable } from '@nestjs/common';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import { SESSION_S } from './tokens';

/** The clocks of the database and of the server may differ by this much. */
const CLOCK_SKEW_S = 300;

/**
 * `$1` the session's id, `$2` after how many seconds its last token expires. Also deletes the rows of sessions whose tokens
 * have all expired.
 */
const END_SESSION: Prepared = {
  name: 'session_end',
  text: `
    with expired as (
      delete from ended_sessions where id in (select id from ended_sessions where ends_at < now() for update skip locked)
    )
    insert into ended_sessions (id, ends_at) values ($1, now() + $2 * interval '1 second') on conflict do nothing`,
};

/** The sessions that users ended before their tokens expired. `JwtStrategy` rejects their tokens. */
@Injectable()
export class EndedSessions {
  constructor(private readonly sql: Sql) {}

  /** Ends a session. From the next request on, every API process rejects its tokens. */
  async add(sessionId: string): Promise<void> {
    await this.sql.many(END_SESSION, [sessionId, SESSION_S + CLOCK_SKEW_S]);
  }
}
