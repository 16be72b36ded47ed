import type { OldCertificateUrl } from '@telar/domain/old-certificate-url';
import type { FastifyInstance } from 'fastify';

/**
 * Redirects addresses of certificates on the former site, which old QR codes have, to the public pages. A redirect for
 * ever would stay in browsers when the setting changes.
 */
export function redirectOldCertificates(fastify: FastifyInstance, pageOf: OldCertificateUrl): void {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const page = pageOf(request.url);
    if (page === null) return;
    return reply.header('cache-control', 'no-store').redirect(page, 302);
  });
}
