import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { JWT_SECRET } from './app';
import type { TestApp } from './app';
import { freePort } from './free-port';

const PROGRAM = fileURLToPath(new URL('../../../../tools/start-isolated.mjs', import.meta.url));

/** The real program in its own process. The test can kill it and start it again. */
export class ServerProcess {
  private process?: ChildProcess;
  private port = 0;

  /**
   * @param test the application whose database and data folder the server uses.
   * @param environment variables in addition to the defaults.
   */
  constructor(
    private readonly test: Pick<TestApp, 'dataDir' | 'url'>,
    private readonly environment: Record<string, string> = {},
  ) {}

  async start(): Promise<void> {
    this.port = await freePort();
    const settings = {
      NODE_ENV: 'test',
      PORT: String(this.port),
      DATA_DIR: this.test.dataDir,
      DATABASE_URL: this.test.url,
      JWT_SECRET,
      LOG_LEVEL: 'error',
      ...this.environment,
    };
    const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    this.process = spawn(process.execPath, [PROGRAM, ...variables], { stdio: ['ignore', 'pipe', 'inherit'] });
    const { stdout } = this.process;
    await new Promise<void>((ready, fail) => {
      stdout?.on('data', (line: Buffer) => line.includes('Academia lista') && ready());
      this.process?.once('exit', () => fail(new Error('The server ended before it was ready')));
    });
  }

  /** Sends the signal. @returns the exit code when the process has ended; `null` if the signal ended it. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const exited = new Promise<number | null>((done) => this.process?.once('exit', done));
    this.process?.kill(signal);
    return exited;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url(path), init);
  }
}
