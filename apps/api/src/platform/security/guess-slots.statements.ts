import type { Prepared } from '../database/sql';

/**
 * Slots are rows of `attempts`: the time of a slot, and under the address `next slot` the time of the last one reserved.
 *
 * `$1` subject, `$2` address of the slot, `$3` for how many seconds it may be used. Deletes the slot if its time has come.
 */
export const USE_SLOT: Prepared = {
  name: 'guess_slot_use',
  text: `
    delete from attempts
    where subject = $1 and address = $2 and made_at[1] <= clock_timestamp()
    returning made_at[1] > clock_timestamp() - $3 * interval '1 second' as valid`,
};

/**
 * `$1` subject, `$2` address of the slot, `$3` the seconds between two slots. Reserves the next slot of the subject,
 * unless the address has one. Returns the seconds until then: 0 if the slot is free now; then it is not stored.
 */
export const RESERVE_SLOT: Prepared = {
  name: 'guess_slot_reserve',
  text: `
    with reserved as (
      select made_at[1] as at from attempts where subject = $1 and address = $2
    ), next as (
      insert into attempts as a (subject, address, made_at)
      select $1, 'next slot', array[clock_timestamp()] where not exists (select from reserved)
      on conflict (subject, address) do update
        set made_at = array[greatest(a.made_at[1] + $3 * interval '1 second', clock_timestamp())]
      returning made_at[1] as at
    ), stored as (
      insert into attempts (subject, address, made_at)
      select $1, $2, array[at] from next where at > clock_timestamp()
      on conflict (subject, address) do nothing
    )
    select greatest(1, ceil(extract(epoch from at - clock_timestamp())))::int as seconds from reserved
    union all
    select greatest(0, ceil(extract(epoch from at - clock_timestamp())))::int from next`,
};

/** `$1` subject, `$2` address of the slot. Gives back a slot that was used: it may be used again. */
export const RETURN_SLOT: Prepared = {
  name: 'guess_slot_return',
  text: `
    insert into attempts (subject, address, made_at) values ($1, $2, array[clock_timestamp()])
    on conflict (subject, address) do nothing`,
};
