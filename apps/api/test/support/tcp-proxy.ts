import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A network between the API and another server, which a test can break. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private isSilent = false;

  private constructor(
    private readonly target: { host: string; port: number },
    private server: Server,
    readonly port: number,
  ) {}

  static async to(host: string, port: number): Promise<TcpProxy> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = new TcpProxy({ host, port }, server, (server.address() as AddressInfo).port);
    server.on('connection', (socket) => proxy.forward(socket));
    return proxy;
  }

  /** Ends all connections and refuses new ones. */
  async refuse(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.endConnections();
    await closed;
  }

  /** Accepts connections and bytes, but sends none: like a network without a route back. */
  silence(): void {
    this.isSilent = true;
  }

  /** Works again, for new connections. */
  async restore(): Promise<void> {
    this.isSilent = false;
    this.endConnections();
    if (this.server.listening) return;
    this.server = createServer((socket) => this.forward(socket));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  /** Frees the port. */
  async close(): Promise<void> {
    await this.refuse();
  }

  private forward(socket: Socket): void {
    const target = connect(this.target.port, this.target.host);
    for (const [from, to] of [
      [socket, target],
      [target, socket],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => {
        if (!this.isSilent) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }

  private endConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }
}
