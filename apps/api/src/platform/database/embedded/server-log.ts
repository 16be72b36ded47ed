import { closeSync, copyFileSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** In bytes. The file and its predecessor are at most about this large each. */
export const LOG_MAX = 1024 * 1024;
const CHECK_INTERVAL_MS = 60_000;
const TAIL_LINES = 8;

/** Statements and their values can contain e-mails and DNIs, and so can the details of an error: none is logged. */
export const LOG_SETTINGS: readonly string[] = [
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_statement=none',
  'log_min_duration_statement=-1',
  'log_checkpoints=off',
  'log_timezone=America/Lima',
].flatMap((setting) => ['-c', setting]);

/** The log file of the embedded server. The server appends to it; this process keeps it small. */
export class ServerLog {
  private readonly file: string;
  private timer?: NodeJS.Timeout;

  constructor(dataDir: string) {
    this.file = join(dataDir, 'postgresql.log');
    // The log of earlier versions contained values of statements.
    rmSync(join(dataDir, 'postgres.log'), { force: true });
  }

  /** Opens the file for a server process. @returns the file descriptor, which the caller closes with `close`. */
  open(): number {
    this.limit();
    return openSync(this.file, 'a', 0o600);
  }

  close(descriptor: number): void {
    closeSync(descriptor);
  }

  /** Limits the size of the file until `stopWatching`. */
  watch(): void {
    this.timer ??= setInterval(() => this.limit(), CHECK_INTERVAL_MS).unref();
  }

  stopWatching(): void {
    clearInterval(this.timer);
  }

  /**
   * If the file is larger than `LOG_MAX`, moves its content to `postgresql.log.1` and empties it. Throws nothing: a log
   * must neither end the academy nor prevent its start.
   */
  limit(): void {
    try {
      if (statSync(this.file).size <= LOG_MAX) return;
      this.copy();
      // The server keeps the file open in append mode, so it goes on at the new end.
      truncateSync(this.file);
    } catch {
      // Tried again after the interval.
    }
  }

  private copy(): void {
    try {
      copyFileSync(this.file, `${this.file}.1`);
    } catch {
      // On a full disk the room is worth more than the content.
    }
  }

  /** The last lines. */
  tail(): string {
    try {
      return readFileSync(this.file, 'utf8').split('\n').slice(-TAIL_LINES).join('\n');
    } catch {
      return '';
    }
  }
}
