import type { Prepared } from '../database/sql';

/** A mail that waits in the database. */
export interface WaitingMail {
  id: string;
  kind: string;
  to_name: string;
  to_email: string;
  reply_name: string | null;
  reply_email: string | null;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  /** Sendings that failed because of this mail. */
  attempts: number;
}

/** The values are those of `MailOutbox.add`. */
export const INSERT_MAIL = `
  insert into mails (kind, to_name, to_email, reply_name, reply_email, subject, text, html, message_id, expires_at, secret,
    state, error, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
    case when $12::boolean then 'waiting' else 'held' end, case when not $12 then 'off' end, case when not $12 then now() end)`;

/**
 * Gives up mails that are no longer useful. They are deleted together with sent ones. Until then admins may send those
 * without secrets. Rows of `id` and `kind`.
 */
export const GIVE_UP: Prepared = {
  name: 'mail_give_up',
  text: `
    update mails set state = 'failed', error = 'expired', ended_at = now(),
      text = case when not secret then text end, html = case when not secret then html end
    where state = 'waiting' and expires_at < now() and (lease_until is null or lease_until < now())
    returning id, kind`,
};

/** `$1` the lease, `$2` its seconds, `$3` how many mails. Rows of `WaitingMail`. */
export const CLAIM: Prepared = {
  name: 'mail_claim',
  text: `
    with due as (
      select id from mails
      where state = 'waiting' and due_at <= now() and (lease_until is null or lease_until < now())
        and expires_at > now()
      order by due_at, id limit $3 for update skip locked
    )
    update mails m set lease_id = $1, lease_until = now() + make_interval(secs => $2)
    from due where m.id = due.id
    returning m.id, m.kind, m.to_name, m.to_email, m.reply_name, m.reply_email, m.subject, m.text, m.html, m.message_id,
      m.attempts`,
};

/** `$1` the lease, `$2` its seconds. */
export const EXTEND: Prepared = {
  name: 'mail_extend',
  text: 'update mails set lease_until = now() + make_interval(secs => $2) where lease_id = $1',
};

/** `$1` the mail, `$2` the lease, `$3` its seconds. No row if another process may have taken the mail. */
export const KEEP: Prepared = {
  name: 'mail_keep',
  text: `
    update mails set lease_until = now() + make_interval(secs => $3)
    where id = $1 and lease_id = $2 and state = 'waiting' returning id`,
};

/** `$1` the lease. */
export const RELEASE: Prepared = {
  name: 'mail_release',
  text: 'update mails set lease_id = null, lease_until = null where lease_id = $1',
};

/** The texts are deleted: they may contain links and passwords. `$1` the mail, `$2` the lease. */
export const SENT: Prepared = {
  name: 'mail_sent',
  text: `
    update mails set state = 'sent', ended_at = now(), attempts = attempts + 1, error = null, text = null, html = null,
      lease_id = null, lease_until = null
    where id = $1 and lease_id = $2`,
};

/**
 * `$1` the mail, `$2` the lease, `$3` the error, `$4` seconds until the next attempt, `$5` whether this attempt counts.
 */
export const RETRY: Prepared = {
  name: 'mail_retry',
  text: `
    update mails set attempts = attempts + $5::boolean::int, error = $3, due_at = now() + make_interval(secs => $4),
      lease_id = null, lease_until = null
    where id = $1 and lease_id = $2`,
};

/** The texts stay, so that staff can send it again. `$1` the mail, `$2` the lease, `$3` the error. */
export const FAILED: Prepared = {
  name: 'mail_failed',
  text: `
    update mails set state = 'failed', ended_at = now(), attempts = attempts + 1, error = $3, lease_id = null,
      lease_until = null
    where id = $1 and lease_id = $2`,
};

/** Run after a backup is restored: the mails that waited in it may have been sent since, so an admin decides. */
export const HOLD_WAITING = `
  update mails set state = 'held', error = 'restored', ended_at = now(), lease_id = null, lease_until = null
  where state = 'waiting'`;

/** Deletes expired links and passwords from mails that were not sent. */
export const FORGET_SECRETS = `
  update mails set text = null, html = null
  where secret and state in ('held', 'failed') and expires_at < now() and text is not null`;

/** `$1` days, `$2` how many. */
export const DELETE_OLD = `
  delete from mails where id in (
    select id from mails where state <> 'waiting' and ended_at < now() - make_interval(days => $1)
    order by ended_at limit $2 for update skip locked
  )`;
