const PREFIX = 'telar-account-';

/** Names the database of an account. The names of its caches begin with it. */
export const accountDatabaseName = (id: number): string => PREFIX + id;

/** Returns the account that a database belongs to, or `null` if it is no account's database. */
export function accountOfDatabase(name: string | undefined): number | null {
  const id = name?.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
  return id > 0 ? id : null;
}
