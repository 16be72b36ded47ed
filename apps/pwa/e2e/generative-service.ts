import { createServer } from 'node:http';

/** What it proposes, whatever it is asked: nine modules of four points. */
export const PROPOSED = Array.from({ length: 9 }, (_, place) => ({
  title: `Taller ${place + 1}: tejido en telar de cintura`,
  items: ['Urdido de los hilos', 'Tramado parejo y firme', 'Errores comunes al tejer', 'Acabado de los bordes'],
}));

/** A local service that speaks the OpenAI-compatible protocol. @returns how to end it. */
export async function startGenerativeService(port: number): Promise<() => Promise<void>> {
  const content = JSON.stringify({ syllabus: PROPOSED });
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  const server = createServer((request, response) => {
    const asked = request.method === 'POST' && request.url === '/v1/chat/completions';
    request.resume();
    request.once('end', () => {
      response.writeHead(asked ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ id: '1', object: 'chat.completion', created: 0, model: 'local', choices }));
    });
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
