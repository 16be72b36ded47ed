import { Injectable } from '@nestjs/common';
import { acting, actorValue } from '../../platform/audit/actor';
import { Sql } from '../../platform/database/sql';
import type { Prepared } from '../../platform/database/sql';
import type { Caller } from '../../platform/http/caller';
import { recordSession } from './session-events';
import { SESSION_S } from './tokens';

/** The clocks of the database and of the server may differ by this much. */
const CLOCK_SKEW_S = 300;

/**
 * `$1` the session's id, `$2` after how many seconds its last token expires, `$3` the `actorValue`, `$4` the account's
 * id. Records the end of a session of staff, once. Also deletes the rows of sessions whose tokens have all expired.
 */
const END_SESSION: Prepared = {
  name: 'session_end',
  text: `
    with ${acting('$3')}, expired as (
      delete from ended_sessions where id in (select id from ended_sessions where ends_at < now() for update skip locked)
    ), ended as (
      insert into ended_sessions (id, ends_at) values ($1, now() + $2 * interval '1 second') on conflict do nothing
      returning id
    )
    select ${recordSession('ended', "u.id = $4 and u.role <> 'cliente' and exists (select from ended)")}`,
};

/** The sessions that users ended before their tokens expired. `JwtStrategy` rejects their tokens. */
@Injectable()
export class EndedSessions {
  constructor(private readonly sql: Sql) {}

  /** Ends the caller's session. From the next request on, every API process rejects its tokens. */
  async add(caller: Caller): Promise<void> {
    await this.sql.many(END_SESSION, [caller.sessionId, SESSION_S + CLOCK_SKEW_S, actorValue(caller), caller.id]);
  }
}
