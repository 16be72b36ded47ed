import { createServer } from 'node:http';

/** The syllabus in every response: nine modules of four points. */
export const PROPOSED_MODULES = Array.from({ length: 9 }, (_, index) => ({
  title: `Taller ${index + 1}: tejido en telar de cintura`,
  items: ['Urdido de los hilos', 'Tramado parejo y firme', 'Errores comunes al tejer', 'Acabado de los bordes'],
}));

/** Starts a local service with the OpenAI-compatible protocol. @returns a function that stops it. */
export async function startGenerativeService(port: number): Promise<() => Promise<void>> {
  const content = JSON.stringify({ syllabus: PROPOSED_MODULES });
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  const server = createServer((request, response) => {
    const isCompletion = request.method === 'POST' && request.url === '/v1/chat/completions';
    request.resume();
    request.once('end', () => {
      response.writeHead(isCompletion ? 200 : 404, { 'content-type': 'application/json' });
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
