import type { Mail } from '@telar/contracts/mails';
import type { Prepared } from '../../platform/database/sql';
import { isoTimestamp } from '../../platform/database/sql-timestamp';

export interface MailRow extends Omit<Mail, 'to' | 'reason' | 'detail'> {
  to_name: string;
  to_email: string;
  error: string | null;
}

/** SQL: whether an admin may send a mail again. A mail whose link or password has expired is useless. */
const SENDABLE = `state in ('held', 'failed') and text is not null and (not secret or expires_at > now())`;

const COLUMNS = `
  id::int as id, kind, to_name, to_email, subject, state, error, attempts::int as attempts,
  case when not secret and state <> 'sent' then text end as text,
  ${isoTimestamp('created_at')} as created_at, ${isoTimestamp('ended_at')} as ended_at,
  case when state = 'waiting' then ${isoTimestamp('due_at')} end as due_at,
  ${SENDABLE} as can_retry`;

/** `$1` the state or null, `$2` before which id or null, `$3` how many. Rows of `MailRow`, the newest first. */
export const LIST_MAILS: Prepared = {
  name: 'mails_list',
  text: `
    select ${COLUMNS} from mails
    where ($1::text is null or state = $1) and ($2::bigint is null or id < $2) order by mails.id desc limit $3`,
};

/** `$1` the id. */
export const MAIL_BY_ID: Prepared = { name: 'mail_by_id', text: `select ${COLUMNS} from mails where id = $1` };

/** Rows of `state` and `total`. */
export const COUNT_MAILS: Prepared = {
  name: 'mails_count',
  text: 'select state, count(*)::int as total from mails group by state',
};

/** `$1` the mail. A row if it is sent again, with all its attempts. */
export const RELEASE_MAIL = `
  update mails set state = 'waiting', due_at = now(), ended_at = null, error = null, attempts = 0,
    expires_at = case when secret then expires_at else now() + interval '3 days' end
  where id = $1 and ${SENDABLE} returning id`;
