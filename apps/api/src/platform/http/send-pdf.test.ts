import type { Readable } from 'node:stream';
import { fastify } from 'fastify';
import type { FastifyReply } from 'fastify';
import { sendPdf } from './send-pdf';

const KB = 1024;
const PDF = Buffer.alloc(10 * 1024 * KB, 'Telar ');

/** The PDF, and how many of its bytes were read. */
function aPdf() {
  const read = { bytes: 0 };
  const part = (start: number, end: number) => {
    read.bytes += end - start;
    return Promise.resolve(Buffer.from(PDF.subarray(start, end)));
  };
  return { read, pdf: { filename: 'Año "1".pdf', sha256: 'abc', size: PDF.length, part } };
}

it('sends a large PDF with its length, name, ETag and rules for caches', async () => {
  const { pdf, read } = aPdf();
  const server = fastify();
  server.get('/pdf', async (_request, reply) => {
    await sendPdf(reply, pdf, 'attachment');
    return reply;
  });
  const response = await server.inject('/pdf');
  expect([response.statusCode, response.rawPayload.equals(PDF)]).toEqual([200, true]);
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-length': String(PDF.length),
    'content-disposition': `attachment; filename="Ano 1.pdf"; filename*=UTF-8''A%C3%B1o%20%221%22.pdf`,
    etag: '"abc"',
  });
  expect(read.bytes).toBe(PDF.length);
  const known = await server.inject({ url: '/pdf', headers: { 'if-none-match': '"abc"' } });
  expect([known.statusCode, known.body, read.bytes]).toEqual([304, '', PDF.length]);
  const head = await server.inject({ method: 'HEAD', url: '/pdf' });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(PDF.length), '']);
});

it('keeps at most 512 kB of a large PDF in memory for a caller who does not read', async () => {
  const { pdf, read } = aPdf();
  const sent: Readable[] = [];
  const reply = {
    request: { method: 'GET', headers: {} },
    headers: () => reply,
    send: (body: Readable) => sent.push(body),
  };
  await sendPdf(reply as unknown as FastifyReply, pdf, 'inline');
  const [body] = sent;
  body?.read();
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  expect(read.bytes).toBeLessThanOrEqual(512 * KB);
  body?.destroy();
});
