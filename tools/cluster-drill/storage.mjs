import { createRequire } from 'node:module';
import { Child } from './child.mjs';
import { until } from './wait.mjs';

const BUCKET = 'academia';
const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');

/** An S3-compatible storage: the one of the tests, in a process of its own. */
export class Storage {
  /** @type {Child | undefined} */
  #server;

  /**
   * @param {number} port
   * @param {string} folder
   */
  constructor(port, folder) {
    this.port = port;
    this.folder = folder;
  }

  /** The settings of an API that uses it. */
  get settings() {
    return {
      STORAGE_URL: `s3://${BUCKET}/archivos`,
      S3_ENDPOINT: `http://127.0.0.1:${this.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  async start() {
    const place = ['-d', this.folder, '-a', '127.0.0.1', '-p', String(this.port)];
    this.#server = new Child(process.execPath, [PROGRAM, ...place, '-s', '--configure-bucket', BUCKET], {
      log: `${this.folder}.log`,
    });
    await until('the storage responds', () => fetch(`http://127.0.0.1:${this.port}/`).then(() => true));
  }

  get isRunning() {
    return this.#server !== undefined && !this.#server.hasEnded;
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    this.#server?.kill(signal);
  }

  /** @param {NodeJS.Signals} [signal] */
  async stop(signal) {
    await this.#server?.stop(signal);
  }
}
