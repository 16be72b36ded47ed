import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Debian puts `nginx` into a folder that is not on the path of every user. */
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];

/** PostgreSQL's programs for administrators are in a folder for each major version. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/**
 * The path of a program, also of one for administrators; `null` if it is not installed.
 * @param {string} name
 */
export function findProgram(name) {
  const folder = FOLDERS.find((candidate) => candidate !== '' && existsSync(join(candidate, name)));
  return folder ? join(folder, name) : null;
}

/** The folder of the newest PostgreSQL with all that the drill needs. */
function findPostgres() {
  const versions = existsSync(POSTGRES_VERSIONS) ? readdirSync(POSTGRES_VERSIONS) : [];
  const folders = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES_VERSIONS, version, 'bin'))
    .concat(FOLDERS);
  const complete = (/** @type {string} */ folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => folder !== '' && complete(folder)) ?? null;
}

/** @typedef {{ nginx: string, openssl: string, postgres: string }} Programs `postgres` is a folder. */

/**
 * Finds the programs that the drill needs. If one is missing, it prints the command that installs it and exits with 2.
 * @returns {Programs}
 */
export function findPrograms() {
  const nginx = findProgram('nginx');
  const openssl = findProgram('openssl');
  const postgres = findPostgres();
  if (nginx && openssl && postgres) return { nginx, openssl, postgres };
  const packages = [!nginx && 'nginx-light', !postgres && 'postgresql', !openssl && 'openssl'].filter(Boolean);
  console.error(`Programs are missing. On Debian:\n  sudo apt-get install ${packages.join(' ')}`);
  process.exit(2);
}
