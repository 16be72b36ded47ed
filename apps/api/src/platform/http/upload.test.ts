import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { FORMS_PER_ADDRESS, readUpload } from './upload';

const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\npicture\r\n--b--\r\n';

describe('readUpload', () => {
  it('refuses a form while many others of its address arrive', async () => {
    const app = fastify();
    await app.register(multipart);
    app.post('/', async (request) => (await readUpload(request, 1_000, 'image_too_large')).filename);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const responses: string[] = [];

    /** Sends a form without its last byte. */
    async function begin(): Promise<Socket> {
      const socket = connect(port, '127.0.0.1');
      socket.on('data', (bytes) => responses.push(bytes.toString()));
      const arrived = once(app.server, 'request');
      const head = `Host: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${FORM.length}`;
      socket.write(`POST / HTTP/1.1\r\nConnection: close\r\n${head}\r\n\r\n${FORM.slice(0, -1)}`);
      await arrived;
      return socket;
    }
    async function end(socket: Socket): Promise<void> {
      const closed = once(socket, 'close');
      socket.write(FORM.slice(-1));
      await closed;
    }

    const forms: Socket[] = [];
    while (forms.length < FORMS_PER_ADDRESS) forms.push(await begin());
    await end(await begin());
    expect(responses).toEqual([expect.stringContaining('"code":"overloaded"')]);
    await Promise.all(forms.map(end));
    await end(await begin());
    expect(responses.slice(1)).toEqual(
      Array.from({ length: FORMS_PER_ADDRESS + 1 }, () => expect.stringMatching(/ 200 .*a\.png/s)),
    );
    await app.close();
  });
});
