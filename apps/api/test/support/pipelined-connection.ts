import { connect } from 'node:net';
import type { Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** The request line of a GET and the headers of a browser that accepts brotli. */
const requestFor = (path: string) => `GET ${path} HTTP/1.1\r\nHost: academia.test\r\nAccept-Encoding: br\r\n\r\n`;

/** A TCP connection on which requests are sent without waiting for the response to the one before. */
export class PipelinedConnection {
  /** What has arrived and is not yet read, in latin1: one character is one byte. */
  private received = '';
  private notify = () => {};

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.received += text;
      this.notify();
    });
    socket.on('close', () => this.notify());
  }

  static async open(port: number): Promise<PipelinedConnection> {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new PipelinedConnection(socket);
  }

  /** Sends GET requests at once. @returns the statuses of their responses, in the same order. */
  async get(paths: readonly string[]): Promise<number[]> {
    this.socket.write(paths.map(requestFor).join(''));
    const statuses: number[] = [];
    while (statuses.length < paths.length) {
      const status = this.takeResponse();
      if (status !== null) statuses.push(status);
      else if (this.socket.destroyed) throw new Error('The server has closed the connection.');
      else await new Promise<void>((resolve) => (this.notify = resolve));
    }
    return statuses;
  }

  close(): void {
    this.socket.destroy();
  }

  /** Removes a whole response from `received`. @returns its status; `null` if it has not arrived yet. */
  private takeResponse(): number | null {
    const end = this.received.indexOf(HEAD_END);
    if (end < 0) return null;
    const head = this.received.slice(0, end);
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
    if (length === undefined) throw new Error(`A response without a length: ${head}`);
    const next = end + HEAD_END.length + Number(length);
    if (this.received.length < next) return null;
    this.received = this.received.slice(next);
    return Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
  }
}
