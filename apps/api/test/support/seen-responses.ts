import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { SeenResponse } from './document';

/** Longer bodies are not kept in memory. Only their status and headers are compared with the document. */
const BODY_MAX_BYTES = 1_000_000;

/** Keeps a response for `onSeen`, as its handler writes it. */
function record(request: IncomingMessage, response: ServerResponse, onSeen: (seen: SeenResponse) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    const isText = typeof chunk === 'string';
    const bytes = isText ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8') : chunk;
    size += bytes.length;
    if (size <= BODY_MAX_BYTES) chunks.push(Buffer.from(bytes));
  };
  // Headers given to `writeHead` only are not in `getHeaders()`.
  let headers: Record<string, unknown> = {};
  const { writeHead, write, end } = response;
  response.writeHead = (...args: unknown[]) => {
    const given = args.at(-1);
    if (given !== null && typeof given === 'object' && !Array.isArray(given)) headers = { ...given };
    return Reflect.apply(writeHead, response, args);
  };
  response.write = (...args: unknown[]) => {
    keep(args[0], args[1]);
    return Reflect.apply(write, response, args);
  };
  response.end = (...args: unknown[]) => {
    keep(args[0], args[1]);
    return Reflect.apply(end, response, args);
  };
  response.once('finish', () => {
    const { method = '', url = '' } = request;
    const all = Object.entries({ ...response.getHeaders(), ...headers });
    const named = Object.fromEntries(all.map(([name, value]) => [name.toLowerCase(), value]));
    onSeen({
      method,
      url,
      status: response.statusCode,
      headers: named,
      body: size > BODY_MAX_BYTES ? null : Buffer.concat(chunks),
    });
  });
}

/**
 * Collects the complete responses that a server sends over the network. Refusals of the HTTP parser are not among them,
 * because no handler writes them.
 */
export function collectResponses(server: Server): SeenResponse[] {
  const seen: SeenResponse[] = [];
  const listener: RequestListener = (request, response) => record(request, response, (each) => seen.push(each));
  server.prependListener('request', listener);
  return seen;
}
