import { Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { importBuilt } from '../../built-api.mjs';

const { PATHS } = await importBuilt('paths');
const TOO_LARGE_BYTES = 13 * 1024 * 1024;
/** More than one address may send at once, from few connections. */
const FLOOD = { requests: 6_000, connections: 50 };

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
 * The entrance: TLS, the redirect to it, the limit of bodies, and that of requests of one address.
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
  await flood(nginx.ports.plain, results);
}

/**
 * One address sends more than it may. Another one is served meanwhile.
 * @param {number} port
 * @param {import('../results.mjs').Results} results
 */
async function flood(port, results) {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD.connections });
  const options = { host: '127.0.0.1', port, path: PATHS.health };
  const flooding = Promise.all(
    Array.from({ length: FLOOD.requests }, () => head(httpRequest, { ...options, localAddress: '127.0.0.2', agent })),
  );
  const other = await head(httpRequest, options);
  const responses = await flooding;
  agent.destroy();
  const refused = responses.filter(({ statusCode, headers }) => statusCode === 503 && headers['retry-after'] === '5');
  const served = responses.filter(({ statusCode }) => statusCode === 200);
  results.add({
    part: 'entrance',
    what: `${FLOOD.requests} requests of one address at once; of another one meanwhile`,
    measured: `${served.length} served, ${refused.length} refused; ${other.statusCode}`,
    goal: 'some of both, nothing else; 200',
    isMet:
      refused.length > 0 &&
      served.length > 0 &&
      refused.length + served.length === FLOOD.requests &&
      other.statusCode === 200,
  });
}
