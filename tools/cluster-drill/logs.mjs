import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINES = 15;

/**
 * Prints the last lines of each log in the folder, for a drill that could not go on.
 * @param {string} folder
 */
export function printLogs(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!access)\.log$/.test(name)) continue;
    const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').slice(-LINES);
    console.error(`\n${name}:\n${lines.join('\n')}`);
  }
}
