import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that is free at the moment. */
export const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
