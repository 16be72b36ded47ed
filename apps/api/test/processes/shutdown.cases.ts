import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { API_HEADER, API_HEADER_VALUE } from '@telar/contracts/api-header';
import { PATHS } from '@telar/contracts/paths';
import { AuthService } from '../../src/modules/auth/auth.service';
import { startApp } from '../support/app';
import type { TestApp } from '../support/app';
import { createUser, PASSWORD } from '../support/factories';

const LOGINS = 20;

describe('shutdown', () => {
  let test: TestApp;
  let server: Server;
  let port: number;

  beforeEach(async () => {
    test = await startApp();
    await test.app.listen(0, '127.0.0.1');
    server = test.app.getHttpServer() as Server;
    ({ port } = server.address() as AddressInfo);
  });

  const login = (email: string, password: string) =>
    fetch(`http://127.0.0.1:${port}${PATHS.login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  /** Resolves when the service has received so many logins. */
  function untilReceived(count: number): Promise<void> {
    const service = test.app.get(AuthService);
    const original = service.login.bind(service);
    return new Promise((received) => {
      jest.spyOn(service, 'login').mockImplementation((...args) => {
        if (--count === 0) received();
        return original(...args);
      });
    });
  }

  /** Resolves when the server accepts no more connections. */
  function untilClosing(): Promise<void> {
    const original = server.close.bind(server);
    return new Promise((closing) => {
      jest.spyOn(server, 'close').mockImplementation((...args) => {
        closing();
        return original(...args);
      });
    });
  }

  describe('a server that shuts down', () => {
    it('completes the logins that it has received, and closes their connections', async () => {
      const users = await Promise.all(Array.from({ length: LOGINS }, () => createUser(test.database)));
      const received = untilReceived(LOGINS);
      const logins = users.map(({ email }, n) => login(email, n % 2 ? 'no es esta' : PASSWORD));
      await received;
      const closed = test.close();
      const responses = await Promise.all(logins);
      expect(responses.map(({ status }) => status)).toEqual(users.map((_, n) => (n % 2 ? 401 : 200)));
      expect(responses.at(-1)?.headers.get('connection')).toBe('close');
      await closed;
    });

    it('serves a request on a connection that was open before', async () => {
      const connected = once(server, 'connection');
      const socket = connect(port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      await connected;
      const closing = untilClosing();
      const closed = test.close();
      await closing;
      socket.write(['GET /api/health HTTP/1.1', 'Host: x', '', ''].join('\r\n'));
      await Promise.all([once(socket, 'close'), closed]);
      expect(text).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}$/s);
      expect(text.toLowerCase()).toContain(`\r\n${API_HEADER.toLowerCase()}: ${API_HEADER_VALUE}\r\n`);
      expect(text.toLowerCase()).toContain('\r\nconnection: close\r\n');
    });
  });
});
