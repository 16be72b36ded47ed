import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-lock';
import { connectDirectly } from '../../platform/database/direct-connection';
import { BackupBusyError, reaching } from './backup-error';

const RETRY_INTERVAL_MS = 50;

/**
 * Runs the work on a connection of its own while no other backup or export of this database runs, and while no process
 * deletes files from the storage: the work finds every file that the database names.
 * @throws BackupBusyError if another one runs.
 */
export async function withBackupLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await reaching('No hay conexión con la base de datos', connectDirectly(url));
  try {
    if (!(await take(client, ADVISORY_LOCKS.backup))) {
      throw new BackupBusyError('Ya hay otra copia o exportación en curso. Espera a que termine.');
    }
    // A deletion takes a moment.
    while (!(await take(client, ADVISORY_LOCKS.fileDeletion))) await delay(RETRY_INTERVAL_MS);
    const result = await work(client);
    // The locks were held until now.
    await reaching('Se perdió la conexión con la base de datos', client.query('select 1'));
    await client.end();
    return result;
  } catch (error) {
    // The server may still send the rows of a table, and the end would wait for them.
    client.drop();
    throw error;
  }
}

async function take(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken === true;
}

/** Begins a transaction that reads one state of the database, with values as text that do not depend on settings. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await normalizeText(client);
}

/** Values as text depend on no setting of the database until the end of the transaction. */
export async function normalizeText(client: pg.ClientBase): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
    `client_encoding = 'UTF8'`,
  ]) {
    await client.query(`set local ${setting}`);
  }
}
