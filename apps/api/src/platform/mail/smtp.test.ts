import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { WaitingMail } from './mail.statements';
import { mailFailure, openMailServer } from './smtp';

const MAIL: WaitingMail = {
  id: '1',
  kind: 'test',
  to_name: 'Eva',
  to_email: 'eva@correo.pe',
  reply_name: null,
  reply_email: null,
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  message_id: '<1@academia.test>',
  attempts: 0,
};

/** A server that greets and then never ends its answer to the first command. */
async function aTricklingServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.write('220 hola\r\n');
    socket.once('data', () => {
      const trickle = setInterval(() => socket.write('250-otra\r\n'), 20);
      socket.once('close', () => clearInterval(trickle));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `smtp://127.0.0.1:${port}`, sockets, stop };
}

it('gives a mail up when the server takes too long, although it is never silent', async () => {
  const { url, sockets, stop } = await aTricklingServer();
  const server = await openMailServer({ url, from: { name: 'Telar', email: 'hola@academia.test' } }, 300);
  const failure = await server.send(MAIL).catch(mailFailure);
  expect(failure).toMatchObject({ reason: 'server', isSender: false });
  for (let turn = 0; sockets.size > 0 && turn < 100; turn++) await new Promise(setImmediate);
  expect(sockets.size).toBe(0);
  expect(await server.isUp()).toBe(false);
  server.close();
  stop();
});
