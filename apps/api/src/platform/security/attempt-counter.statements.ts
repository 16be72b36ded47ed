import type { Prepared } from '../database/sql';

/** The times of a row that are within the window of `$4` seconds. */
const RECENT = `select moment from unnest(a.made_at) moment where moment > clock_timestamp() - $4 * interval '1 second'`;

/**
 * `$1` subject, `$2` address, `$3` the limit, `$4` the window in seconds. One row with the time that was added; no row
 * if the limit is reached. Concurrent statements wait for the lock of the row and then see the times added before them.
 */
export const COUNT: Prepared = {
  name: 'attempts_count',
  text: `
    insert into attempts as a (subject, address, made_at) values ($1, $2, array[clock_timestamp()])
    on conflict (subject, address) do update
      set made_at = array(${RECENT} order by moment) || clock_timestamp()
      where (select count(*) from (${RECENT}) recent) < $3::int
    returning made_at[cardinality(made_at)]::text as at`,
};

/** The same parameters. Seconds until the oldest attempt that counts towards the limit leaves the window. */
export const RETRY_AFTER: Prepared = {
  name: 'attempts_retry_after',
  text: `
    select ceil(extract(epoch from moment - clock_timestamp()) + $4)::int as seconds
    from attempts a, unnest(a.made_at) moment
    where a.subject = $1 and a.address = $2
    order by moment desc
    offset $3::int - 1 limit 1`,
};

/** `$1` subject, `$2` address, `$3` the time that `COUNT` returned. */
export const UNDO: Prepared = {
  name: 'attempts_undo',
  text: `update attempts set made_at = array_remove(made_at, $3::timestamptz) where subject = $1 and address = $2`,
};

export const RESET: Prepared = {
  name: 'attempts_reset',
  text: 'delete from attempts where subject = $1 and address = $2',
};

export const RESET_ALL_ADDRESSES: Prepared = {
  name: 'attempts_reset_all_addresses',
  text: 'delete from attempts where subject = $1',
};

/** `$1` the window in seconds. Skips rows that another process is counting on or deleting at the moment. */
export const DELETE_EXPIRED: Prepared = {
  name: 'attempts_delete_expired',
  text: `
    delete from attempts where (subject, address) in (
      select subject, address from attempts
      where coalesce(made_at[cardinality(made_at)], '-infinity') < now() - $1 * interval '1 second'
      for update skip locked
    )`,
};
