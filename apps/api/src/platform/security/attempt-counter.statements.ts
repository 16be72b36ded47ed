import type { Prepared } from '../database/sql';

/** What of a row's moments still counts; `$4` is the window in seconds. */
const RECENT = `select moment from unnest(a.made_at) moment where moment > clock_timestamp() - $4 * interval '1 second'`;

/**
 * `$1` subject, `$2` address, `$3` how many are allowed, `$4` window. One row with the moment that was added, or none
 * when as many are there already. Rivals wait for the row's lock and then see what the one before them wrote.
 */
export const ADD: Prepared = {
  name: 'attempts_add',
  text: `
    insert into attempts as a (subject, address, made_at) values ($1, $2, array[clock_timestamp()])
    on conflict (subject, address) do update
      set made_at = array(${RECENT} order by moment) || clock_timestamp()
      where (select count(*) from (${RECENT}) recent) < $3::int
    returning made_at[cardinality(made_at)]::text as at`,
};

/** The same parameters. Seconds until the oldest of the moments that fill the bound no longer counts. */
export const BLOCKED_FOR: Prepared = {
  name: 'attempts_blocked_for',
  text: `
    select ceil(extract(epoch from moment - clock_timestamp()) + $4)::int as seconds
    from attempts a, unnest(a.made_at) moment
    where a.subject = $1 and a.address = $2
    order by moment desc
    offset $3::int - 1 limit 1`,
};

/** `$1` subject, `$2` address, `$3` the moment as `ADD` named it. */
export const GIVE_BACK: Prepared = {
  name: 'attempts_give_back',
  text: `update attempts set made_at = array_remove(made_at, $3::timestamptz) where subject = $1 and address = $2`,
};

export const FORGET: Prepared = {
  name: 'attempts_forget',
  text: 'delete from attempts where subject = $1 and address = $2',
};

export const FORGET_EVERYWHERE: Prepared = {
  name: 'attempts_forget_everywhere',
  text: 'delete from attempts where subject = $1',
};

/** `$1` window. What another process is just counting or sweeping is left to it. */
export const SWEEP: Prepared = {
  name: 'attempts_sweep',
  text: `
    delete from attempts where (subject, address) in (
      select subject, address from attempts
      where coalesce(made_at[cardinality(made_at)], '-infinity') < now() - $1 * interval '1 second'
      for update skip locked
    )`,
};
