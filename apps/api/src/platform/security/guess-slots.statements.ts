import type { Prepared } from '../database/sql';
import { COUNT } from './attempt-counter.statements';

/**
 * Slots are rows of `attempts`: the time of a slot, and under the address `next slot` the time of the last one
 * reserved.
 *
 * `$1` subject, `$2` address of the slot, `$3` for how many seconds it may be used. Deletes the slot if its time has
 * come.
 */
export const USE_SLOT: Prepared = {
  name: 'guess_slot_use',
  text: `
    delete from attempts
    where subject = $1 and address = $2 and made_at[1] <= clock_timestamp()
    returning made_at[1] > clock_timestamp() - $3 * interval '1 second' as valid`,
};

/** `$1` subject. Until the end of the transaction no other one reserves a slot of the subject. */
export const LOCK_SLOTS: Prepared = {
  name: 'guess_slots_lock',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};

/**
 * `$1` subject, `$2` address of the slot, `$3` the seconds between two slots, `$4` how many seconds ahead slots are
 * reserved. Reserves the next slot of the subject, unless the address has one. Returns the seconds until then: 0 if the
 * slot is free now; then it is not stored. No row if all slots are reserved.
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
        where a.made_at[1] < clock_timestamp() + $4 * interval '1 second'
      returning made_at[1] as at
    ), stored as (
      insert into attempts (subject, address, made_at)
      select $1, $2, array[at] from next where at > clock_timestamp()
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
    on conflict (subject, address) do update set made_at = excluded.made_at`,
};

/**
 * As `COUNT`; if it counts, the slots of the subject are deleted. In one statement, so that no slot is deleted that was
 * reserved after the last attempt within the limit. It waits for no lock of a slot, so that two statements do not wait
 * for each other.
 */
export const COUNT_AND_CLEAR_SLOTS: Prepared = {
  name: 'guess_count_and_clear_slots',
  text: `
    with counted as (${COUNT.text}), cleared as (
      delete from attempts where (subject, address) in (
        select subject, address from attempts
        where subject = $1 and (address = 'next slot' or address like 'slot %') and exists (select from counted)
        for update skip locked
      )
    )
    select at from counted`,
};
