import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isApiPath } from '@telar/contracts/api-header';
import { CERTIFICATE_PAGES } from '@telar/domain/certificate-page';
import { screenAt } from '@telar/texts/screen-heads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error';
import { addressKey } from '../../platform/http/client-address';
import { sendError } from '../../platform/http/error.filter';
import { fillHead } from './page-head';
import { PagesService } from './pages.service';
import { preloadResponse } from './preloaded-responses';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
const FILE = /^\/assets(\/|$)|\.[a-z0-9]{2,5}$/i;

/**
 * Whether a path names a file and not a screen. In a certificate's page the dots of a signed token look like an
 * extension.
 */
const isFilePath = (path: string): boolean => FILE.test(path) && !path.startsWith(CERTIFICATE_PAGES);

/** For each screen the files that it needs, as the build of the PWA lists them. */
type ScreenFiles = Record<string, string[] | undefined>;

/**
 * Serves the built PWA: its files and, for every other path, its page with the head of the screen.
 * A page for a missing course or certificate has status 404.
 * @param folder the built PWA.
 */
export async function servePwa(app: NestFastifyApplication, folder: string): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  // Nest's own handler would lose the headers of an error, such as the size of the file.
  await fastify.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    // One name for all files in the figures: their names change with each build.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, isFile: true };
    });
    await scope.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names in assets/ contain a hash of the content.
        reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? IMMUTABLE : REVALIDATE);
      },
    });
  });
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const screenFiles = JSON.parse(await readFile(join(folder, 'screen-files.json'), 'utf8')) as ScreenFiles;
  const pages = app.get(PagesService);
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isApiPath(path) || isFilePath(path)) throw new AppError('route_not_found');
    // Only browser navigations get the first API response: crawlers store pages, and a certificate has a DNI.
    const isBrowserNavigation = request.headers['sec-fetch-dest'] === 'document';
    const preload = isBrowserNavigation ? preloadResponse(fastify, request.url, request.ip) : null;
    const [{ status, head }, response] = await Promise.all([
      pages.page(path, addressKey(request.ip), preload),
      preload,
    ]);
    // After an error the app makes the call itself.
    const responses = response?.status === 200 ? { [response.call]: response.body } : {};
    void reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isBrowserNavigation ? `private, ${REVALIDATE}` : REVALIDATE,
    });
    if (!head.indexed) void reply.header('x-robots-tag', 'noindex');
    return fillHead(shell, head, screenFiles[screenAt(path) ?? ''], responses);
  });
}
