import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { importBuilt } from '../../built-api.mjs';

const { PATHS } = await importBuilt('paths');
const TOO_LARGE_BYTES = 13 * 1024 * 1024;

/**
 * @param {typeof httpRequest} request
 * @param {import('node:https').RequestOptions} options
 * @param {Buffer} [body]
 * @returns {Promise<import('node:http').IncomingMessage>}
 */
const head = (request, options, body) =>
  new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', agent: false, ...options }, (response) => {
      response.resume();
      resolve(response);
    });
    sent.once('error', reject);
    sent.end(body);
  });

/**
 * The entrance: TLS, the redirect to it, and the limit of bodies.
 * @param {import('../cluster.mjs').Cluster} cluster
 * @param {import('../results.mjs').Results} results
 */
export async function checkEntrance({ nginx }, results) {
  const ca = nginx.certificate;
  const secure = await head(httpsRequest, { port: nginx.ports.tls, path: PATHS.ready, ca });
  const redirect = await head(httpRequest, { port: nginx.ports.redirect, path: '/cursos' });
  const body = Buffer.alloc(TOO_LARGE_BYTES);
  const options = { port: nginx.ports.tls, path: PATHS.templateUpload, method: 'POST', ca };
  const tooLarge = await head(httpsRequest, options, body).catch(() => ({ statusCode: 413 }));
  const found = [secure.statusCode, redirect.statusCode, redirect.headers.location, tooLarge.statusCode];
  results.add({
    part: 'entrance',
    what: 'TLS, HTTP, 13 MB sent',
    measured: found.join(', '),
    goal: '200, 308, https, 413',
    isMet: /^200,308,https:\S+,413$/.test(found.join()),
  });
}
