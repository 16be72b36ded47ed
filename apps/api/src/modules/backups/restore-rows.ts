import type { ClientBase } from 'pg';
import { BackupError } from './backup-error';
import { normalizeText } from './backup-lock';
import { Blobs } from './blobs';
import { checkFiles } from './file-copies';
import type { Manifest } from './manifest';
import { checkDump, hashTable, loadDump } from './table-dumps';
import { backedUpTables, quoted } from './tables';
import type { BackupTarget } from './target/backup-target';

/** Reads a whole backup. @throws BackupError if anything is missing or is not what it was. */
export async function checkBackup(manifest: Manifest, target: BackupTarget): Promise<void> {
  const blobs = new Blobs(target);
  for (const dump of manifest.tables) await checkDump(dump, blobs);
  await checkFiles(manifest, blobs);
}

/**
 * Inserts the rows of a backup into tables without data, within the caller's transaction. The tables must have the
 * backup's migrations and no others.
 */
export async function restoreRows(manifest: Manifest, target: BackupTarget, client: ClientBase): Promise<void> {
  const blobs = new Blobs(target);
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  // The rows have what the triggers would compute.
  const triggers = await enabledTriggers(client);
  for (const { table, name } of triggers) await client.query(`alter table ${table} disable trigger ${quoted(name)}`);
  for (const dump of manifest.tables) {
    // Migrations insert some rows.
    const { rows } = await client.query(`select from public.${quoted(dump.name)} limit 1`);
    if (rows.length > 0) await client.query(`delete from public.${quoted(dump.name)}`);
    await loadDump(client, dump, blobs);
  }
  for (const { table, name, mode } of triggers) {
    await client.query(`alter table ${table} enable ${mode} trigger ${quoted(name)}`);
  }
  // Checks all rows.
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  }
  for (const { name, last_value: last, is_called: isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled]);
  }
}

/** Compares the rows of a database with those of a backup. @throws BackupError */
export async function compareRows(manifest: Manifest, client: ClientBase): Promise<void> {
  await client.query('begin');
  await normalizeText(client);
  const tables = await backedUpTables(client);
  for (const dump of manifest.tables) {
    const table = tables.find(({ name }) => name === dump.name);
    if (!table || (await hashTable(client, table)) !== dump.sha256) {
      throw new BackupError(`La tabla ${dump.name} no se restauró bien.`);
    }
  }
  await client.query('commit');
}

/** The foreign keys of all tables. */
async function foreignKeys(client: ClientBase): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  );
  return rows;
}

/** The triggers that are on, and in which sessions: empty, `always` or `replica`. */
async function enabledTriggers(client: ClientBase): Promise<{ table: string; name: string; mode: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; mode: string }>(
    `select tgrelid::regclass::text as table, tgname as name,
       case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end as mode
     from pg_trigger where not tgisinternal and tgenabled <> 'D' order by 1, 2`,
  );
  return rows;
}
