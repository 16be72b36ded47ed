import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PATHS } from '@telar/contracts/paths';
import { JWT_SECRET } from './app';
import type { TestApp } from './app';
import { DocumentCheck } from './document';
import type { OpenApi } from './document';
import { freePort } from './free-port';

const PROGRAM = fileURLToPath(new URL('../../../../tools/start-isolated.mjs', import.meta.url));

/** The real program in its own process. The test can kill it and start it again. */
export class ServerProcess {
  private process?: ChildProcess;
  private port = 0;
  private written = '';
  private check?: DocumentCheck;
  /** What is wrong with each compared response; `null` if nothing is. */
  private comparisons: Promise<string | null>[] = [];

  /**
   * @param test the application whose database and data folder the server uses.
   * @param environment variables in addition to the defaults.
   * @param flags of Node.
   */
  constructor(
    private readonly test: Pick<TestApp, 'dataDir' | 'url'>,
    private readonly environment: Record<string, string> = {},
    private readonly flags: readonly string[] = [],
  ) {}

  /** The lines of its log. */
  get log(): string {
    return this.written;
  }

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
    this.process = spawn(process.execPath, [...this.flags, PROGRAM, ...variables], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { stdout } = this.process;
    await new Promise<void>((ready, fail) => {
      stdout?.on('data', (line: Buffer) => {
        this.written += line.toString();
        if (line.includes('Academia lista')) ready();
      });
      this.process?.once('exit', () => fail(new Error('The server ended before it was ready')));
    });
    this.check ??= new DocumentCheck((await (await fetch(this.url(PATHS.openApi))).json()) as OpenApi);
  }

  /**
   * Sends the signal. @returns the exit code when the process has ended; `null` if the signal ended it.
   * @throws Error if a response of `request` was not as the OpenAPI document says.
   */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    const exited = new Promise<number | null>((done) => this.process?.once('exit', done));
    this.process?.kill(signal);
    const code = await exited;
    const faults = (await Promise.all(this.comparisons)).filter((fault) => fault !== null);
    this.comparisons = [];
    if (faults.length > 0) throw new Error(`Responses are not as documented:\n${faults.join('\n')}`);
    return code;
  }

  /** Sends a signal that does not end the process. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.process?.kill(signal);
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Sends a request. The complete response is compared with the OpenAPI document of the server. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(this.url(path), init);
    this.comparisons.push(this.compare(path, init.method ?? 'GET', response.clone()));
    return response;
  }

  private async compare(url: string, method: string, response: Response): Promise<string | null> {
    // `fetch` has decoded the body.
    const headers = { ...Object.fromEntries(response.headers), 'content-encoding': undefined };
    // A killed server may not complete its response.
    const body = await response.arrayBuffer().catch(() => null);
    if (body === null) return null;
    const fault = this.check?.fault({ method, url, status: response.status, headers, body: Buffer.from(body) });
    return fault ? `${method} ${url}: ${fault}` : null;
  }
}
