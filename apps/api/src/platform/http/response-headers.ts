import type { FastifyInstance } from 'fastify';

const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  // React sets single properties through the CSSOM, which no policy forbids; attributes in HTML stay forbidden.
  "style-src 'self'",
  // Course pictures and endorsers' logos may stand anywhere.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://drive.google.com',
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation page of the API brings style elements of its own. */
const DOCS_CSP = CSP.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");

/** The headers of every answer to a request for that path. */
export function securityHeaders(path: string): Record<string, string> {
  return {
    'content-security-policy': path.startsWith('/api/docs') ? DOCS_CSP : CSP,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  };
}

/** Headers on every answer, errors included; what is answered to a token is never stored by anybody. */
export function useSecurityHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url));
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization) reply.header('cache-control', 'private, no-store');
    else if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-cache');
  });
}
