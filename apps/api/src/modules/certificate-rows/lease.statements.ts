import type { Prepared } from '../../platform/database/sql';
import type { RowTables } from './row-tables';

interface LeaseStatements {
  /**
   * Leases the next rows of one running list: pending ones without a lease, or whose lease has ended. If several lists
   * run, one is chosen at random. `$1` the lease, `$2` its seconds, `$3` how many rows.
   */
  claim: Prepared;
  /**
   * Extends a lease. Skips locked rows instead of waiting for them, so it cannot be part of a deadlock. `$1` the lease,
   * `$2` its seconds from now.
   */
  extend: Prepared;
  /**
   * Ends a lease whose rows are still pending. Locks the list before its rows, as everything does that stores
   * certificates of rows. `$1` the lease, `$2` the seconds until the next attempt, `$3` what is added to the attempts,
   * `$4` after how many attempts a row has failed; with `$3` = 0 none fails.
   */
  release: Prepared;
}

const FREE = `r.state = 'pending' and (r.lease_until is null or r.lease_until < now())`;

/** The leases of pending rows. @param columns what `claim` returns of a row, besides the list and the number. */
export function leaseStatements(
  { name, lists, rows, key }: RowTables,
  columns: readonly string[] = [],
): LeaseStatements {
  return {
    claim: {
      name: `${name}_claim`,
      text: `
    with list as materialized (
      select l.id from ${lists} l
      where l.state = 'running' and exists(select from ${rows} r where r.${key} = l.id and ${FREE})
      order by random() limit 1
    ), free as (
      select r.${key}, r.row_no from ${rows} r join list on r.${key} = list.id
      where ${FREE} order by r.row_no limit $3 for update of r skip locked
    )
    update ${rows} r
    set lease_id = $1, lease_until = now() + make_interval(secs => $2)
    from free where r.${key} = free.${key} and r.row_no = free.row_no
    returning ${[key, 'row_no', ...columns].map((column) => `r.${column}`).join(', ')}`,
    },
    extend: {
      name: `${name}_extend`,
      text: `
    with leased as (
      select ${key}, row_no from ${rows} where lease_id = $1 order by row_no for update skip locked
    )
    update ${rows} r set lease_until = now() + make_interval(secs => $2)
    from leased where r.${key} = leased.${key} and r.row_no = leased.row_no`,
    },
    release: {
      name: `${name}_release`,
      text: `
    with list as materialized (
      select l.id from ${lists} l where l.id in (select r.${key} from ${rows} r where r.lease_id = $1) for share
    )
    update ${rows} r
    set lease_id = null, lease_until = now() + make_interval(secs => $2), attempts = r.attempts + $3,
      outcome = case when $3::int > 0 and r.attempts + $3 >= $4 then 'failed' end
    from list where r.${key} = list.id and r.lease_id = $1 and r.state = 'pending'`,
    },
  };
}
