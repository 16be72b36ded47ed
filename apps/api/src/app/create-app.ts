import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { PATHS } from '@telar/contracts/paths';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { useAllowedMethods } from '../platform/http/allowed-methods';
import { trustProxies } from '../platform/http/client-address';
import { sendClientError } from '../platform/http/client-error';
import { refuseCompressedBodies } from '../platform/http/compressed-bodies';
import { decodableUrl } from '../platform/http/decodable-url';
import { acceptDeferred, deferBody } from '../platform/http/deferred-json';
import { useDraining } from '../platform/http/draining';
import { sendError } from '../platform/http/error.filter';
import { useEtags } from '../platform/http/etag';
import { useJsonBodies } from '../platform/http/json-body';
import { useOpenApi } from '../platform/http/openapi/openapi';
import { refuseOverload } from '../platform/http/overload';
import { HTTP_OPTIONS, REQUEST_TIMEOUT_MS, useProtocolErrors } from '../platform/http/protocol';
import { receiveRefusedBodies } from '../platform/http/refused-bodies';
import { measureRequests } from '../platform/http/request-figures';
import { REQUEST_ID_HEADER, requestIds } from '../platform/http/request-id';
import { traceRequests } from '../platform/http/request-spans';
import { limitRequestsPerAddress } from '../platform/http/requests-per-address';
import { responseHeaders, useResponseHeaders } from '../platform/http/response-headers';
import { endSlowBodies } from '../platform/http/slow-bodies';
import { useRequestContext } from '../platform/http/use-request-context';
import { PinoLogger } from '../platform/logging/pino-logger';
import { Workload } from '../platform/request/request-context';
import { AppModule } from './app.module';
import type { AppOptions } from './app.module';
import { redirectOldCertificates } from './pages/old-certificates';
import { servePwa } from './pages/serve-pwa';

const PATH_PARAMETER_MAX = 2_000;
/** Level 4 takes about as long as gzip and compresses better. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Routes with large bodies. */
const DEFERRED = [
  { method: 'POST', path: PATHS.certificateBatches, maxBytes: BATCH_LIMITS.bodyBytes },
  { method: 'POST', path: PATHS.certificateImports, maxBytes: IMPORT_LIMITS.bodyBytes },
  { method: 'PUT', path: PATHS.certificateImportRows, maxBytes: IMPORT_LIMITS.bodyBytes },
  { method: 'POST', path: PATHS.certificateImportFiles, maxBytes: IMPORT_LIMITS.bodyBytes },
  { method: 'PUT', path: PATHS.certificateImportFile, maxBytes: FILE_LIMITS.templateBytes },
] as const;

/**
 * Creates the application. It does not listen yet.
 * @param pwa folder of the built PWA. Without it only the API is served.
 */
export async function createApp(options: AppOptions, pwa?: string): Promise<NestFastifyApplication> {
  const { config } = options;
  const https = config.publicUrl.startsWith('https:');
  const adapter = new FastifyAdapter({
    trustProxy: trustProxies(config.trustedProxies),
    genReqId: requestIds(config.trustedProxies),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: HTTP_OPTIONS,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // While the server closes, it serves what still arrives on open connections. `useDraining` closes them.
    return503OnClosing: false,
    // A signed token is one parameter of a path.
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX },
    clientErrorHandler: sendClientError,
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    // A request with a longer parameter skips all hooks and filters, so set the headers here.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers({ ...responseHeaders(request.url, https), [REQUEST_ID_HEADER]: request.id });
      sendError(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(options), adapter, {
    bodyParser: false,
    logger: new PinoLogger(config.logLevel),
  });
  const fastify = adapter.getInstance();
  const workload = new Workload();
  useRequestContext(fastify, workload);
  if (config.metrics) measureRequests(fastify);
  if (config.tracesUrl !== null) traceRequests(fastify, config.trustedProxies > 0);
  useResponseHeaders(fastify, https);
  useProtocolErrors(fastify, https);
  // Before the hook that closes connections while the server closes.
  receiveRefusedBodies(fastify);
  useDraining(fastify);
  refuseOverload(fastify, workload, {
    https,
    trustedProxies: config.trustedProxies,
    always: [PATHS.health, PATHS.ready],
  });
  limitRequestsPerAddress(fastify);
  endSlowBodies(fastify);
  // Before the hook that refuses unknown paths.
  if (config.oldCertificateUrl) redirectOldCertificates(fastify, config.oldCertificateUrl);
  useAllowedMethods(fastify);
  refuseCompressedBodies(fastify);
  useEtags(fastify);
  // After the ETags: an ETag identifies the response, not its compressed form.
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: BROTLI },
    globalDecompression: false,
  });
  useJsonBodies(app);
  for (const route of DEFERRED) deferBody(fastify, route);
  acceptDeferred(fastify, 'application/pdf', PATHS.certificateImportFile);
  await app.register(multipart, { throwFileSizeLimit: true });
  useOpenApi(app, config.publicUrl);
  if (pwa) await servePwa(app, pwa);
  await app.init();
  return app;
}
