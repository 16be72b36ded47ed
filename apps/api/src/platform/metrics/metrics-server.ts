import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { collectProcessFigures } from './process-figures';
import { registry } from './registry';

const METRICS_PATH = '/metrics';
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Serves the figures of this process for Prometheus, on a port of its own if `METRICS_PORT` is set: there they need no
 * password, are not in the public API, and a full server still shows them.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private readonly server: Server;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
      this.respond(request, response).catch((error: unknown) => {
        this.logger.error(error);
        response.destroy();
      });
    });
  }

  /** The port on which it listens; `null` if it does not. */
  get port(): number | null {
    return (this.server.address() as AddressInfo | null)?.port ?? null;
  }

  /** @throws if the port is taken. */
  async onApplicationBootstrap(): Promise<void> {
    const { metrics } = this.config;
    if (!metrics) return;
    collectProcessFigures();
    this.server.listen(metrics.port, metrics.host);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url?.split('?')[0] !== METRICS_PATH) {
      response.writeHead(404).end();
    } else if (method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end();
    } else {
      const figures = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(figures);
    }
  }
}
