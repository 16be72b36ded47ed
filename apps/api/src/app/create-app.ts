import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module';
import type { AppOptions } from './app.module';
import { answerClientError } from '../platform/http/client-error';
import { trustProxies } from '../platform/http/client-address';
import { sendError } from '../platform/http/error.filter';
import { useEtags } from '../platform/http/etag';
import { useJsonBodies } from '../platform/http/json-body';
import { useOpenApi } from '../platform/http/openapi';
import { responseHeaders, useResponseHeaders } from '../platform/http/response-headers';
import { PinoLogger } from '../platform/logging/pino-logger';
import { servePwa } from './pages/serve-pwa';

const REQUEST_WITHIN_MS = 30_000;
const PATH_PART_MAX = 2_000;
/** Answers are packed while somebody waits: level 4 is near gzip's time and packs better. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/**
 * The whole application, not yet listening.
 * @param pwa folder of the built PWA; without it only the API is served.
 */
export async function createApp(foundations: AppOptions, pwa?: string): Promise<NestFastifyApplication> {
  const { config } = foundations;
  const adapter = new FastifyAdapter({
    trustProxy: trustProxies(config.trustedProxies),
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // A signed token is one part of a path.
    routerOptions: { maxParamLength: PATH_PART_MAX },
    clientErrorHandler: answerClientError,
    // Addresses that the router cannot even read pass no hook and no filter.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void reply.headers(responseHeaders(request.url));
      sendError(error, request, reply);
    },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(foundations), adapter, {
    bodyParser: false,
    logger: new PinoLogger(config.logLevel),
  });
  const fastify = adapter.getInstance();
  useResponseHeaders(fastify);
  useEtags(fastify);
  // After the ETags: a tag names the answer, not the way it was packed.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: BROTLI } });
  useJsonBodies(app);
  await app.register(multipart, { throwFileSizeLimit: true });
  useOpenApi(app);
  if (pwa) await servePwa(app, pwa);
  await app.init();
  return app;
}
