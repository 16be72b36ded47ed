/**
 * SQL that writes a `timestamptz` as JavaScript's `toISOString` does: `2026-03-14T15:09:26.535Z`.
 * @param column trusted SQL, such as `c.updated_at`.
 */
export function isoTimestamp(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
