import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { StreamTimes } from '../../../platform/http/text-stream';
import { jsonArrayStream } from './json-array-stream';

/** Larger than what the operating system takes in for a caller that does not read. */
const ENDLESS = 1_000;
const PART = [JSON.stringify('x'.repeat(1_000_000))];
const LONG_MS = 60_000;

async function* repeat(part: string[], times: number) {
  for (let n = 0; n < times; n++) yield part;
}

describe('jsonArrayStream', () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
  });

  /** A server that sends the parts. `closed` is fulfilled when the stream has ended. */
  async function serve(parts: () => AsyncIterable<string[]>, times: Partial<StreamTimes> = {}) {
    let end = () => {};
    const closed = new Promise<void>((resolve) => (end = resolve));
    const server = createServer((_, response) => {
      const stream = jsonArrayStream(parts(), { stall: LONG_MS, total: LONG_MS, ...times }, end);
      stream.on('error', () => response.destroy());
      response.on('close', () => stream.destroy());
      stream.pipe(response);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { closed, port, url: `http://127.0.0.1:${port}` };
  }

  it.each([
    ['no parts', [], '[]'],
    ['empty parts', [[], []], '[]'],
    ['one part', [['1', '{"a":2}']], '[1,{"a":2}]'],
    ['several parts, some of them empty', [[], ['1', '2'], [], ['3'], []], '[1,2,3]'],
  ])('sends %s as a JSON array', async (_, parts, body) => {
    async function* each() {
      yield* parts;
    }
    const { url, closed } = await serve(each);
    expect(await (await fetch(url)).text()).toBe(body);
    await closed;
  });

  it('reads no further than the caller does', async () => {
    let read = 0;
    async function* counted() {
      for (; read < ENDLESS; read++) yield PART;
    }
    const { port, closed } = await serve(counted, { stall: 300 });
    const caller = connect(port, '127.0.0.1');
    caller.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closed;
    caller.destroy();
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(ENDLESS / 10);
  });

  it('ends when the caller takes too long for the whole array', async () => {
    const { url, closed } = await serve(() => repeat(PART, Infinity), { total: 300 });
    const response = await fetch(url);
    await expect(response.text()).rejects.toThrow('terminated');
    await closed;
  });

  it('ends when the caller disconnects', async () => {
    const { url, closed } = await serve(() => repeat(PART, ENDLESS));
    const abort = new AbortController();
    await fetch(url, { signal: abort.signal });
    abort.abort();
    await closed;
  });

  it('closes the connection if reading fails, so that the array does not look complete', async () => {
    async function* failing() {
      yield PART;
      throw new Error('no database');
    }
    const { url, closed } = await serve(failing);
    const response = await fetch(url);
    await expect(response.text()).rejects.toThrow('terminated');
    await closed;
  });
});
