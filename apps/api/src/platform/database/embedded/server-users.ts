import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isProcessAlive } from './server-process';

/** The last number that this process used. */
let last = 0;

/**
 * A process that uses the server of a data folder, registered as a file named by its id. Connections alone do not show
 * it: a pool without work closes them.
 */
export class ServerUser {
  private readonly folder: string;
  private readonly name = `${process.pid}-${++last}`;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'postgresql.users');
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(this.folder, this.name), '');
  }

  /** Ends the use. @returns whether another one goes on. */
  leave(): boolean {
    rmSync(join(this.folder, this.name), { force: true });
    return readdirSync(this.folder).some((name) => {
      if (isProcessAlive(Number.parseInt(name, 10))) return true;
      // Killed before it could leave.
      rmSync(join(this.folder, name), { force: true });
      return false;
    });
  }
}
