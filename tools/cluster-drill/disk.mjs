import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(64 * 1024);

/** @type {Set<Disk>} */
const mounted = new Set();
process.once('exit', () => mounted.forEach((disk) => disk.unmount()));

/** A small disk in memory, which the drill can fill. Only root can mount one. */
export class Disk {
  /**
   * @param {string} folder
   * @param {number} megabytes
   */
  constructor(folder, megabytes) {
    this.folder = folder;
    this.ballast = join(folder, 'ballast');
    mkdirSync(folder, { recursive: true });
    this.isMounted = process.getuid?.() === 0 && this.#mount(megabytes);
  }

  /** Takes all space that is left. */
  fill() {
    const file = openSync(this.ballast, 'w');
    try {
      for (;;) writeSync(file, BLOCK);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Gives the space back. */
  free() {
    rmSync(this.ballast, { force: true });
  }

  unmount() {
    if (!this.isMounted) return;
    // Lazy: a program may still have files open.
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
    this.isMounted = false;
    mounted.delete(this);
  }

  /** @param {number} megabytes */
  #mount(megabytes) {
    try {
      const options = `size=${megabytes}m,mode=0755`;
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', this.folder], { stdio: 'ignore' });
    } catch {
      // A container may forbid it.
      return false;
    }
    mounted.add(this);
    return true;
  }
}
