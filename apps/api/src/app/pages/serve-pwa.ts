import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { isApiPath } from '@telar/contracts/api-header';
import { screenAt } from '@telar/texts/screen-heads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/http/app-error';
import { fillHead } from './page-head';
import { PagesService } from './pages.service';
import { preloadAnswers } from './preloaded-answers';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';
/** Files are never a screen of the app, so a missing one is a plain 404. */
const FILE = /^\/assets(\/|$)|\.[a-z0-9]{2,5}$/i;

/** For each screen the files that it needs, as the build of the PWA lists them. */
type ScreenFiles = Record<string, string[] | undefined>;

/**
 * Serves the built PWA. Files with a hash in their name are immutable, others are revalidated. Every other path gets the
 * app's page with the head of its screen. To a browser that shows the page it also brings the answer to the first API
 * call. For a course or certificate that does not exist the page comes with status 404.
 * @param folder of the built PWA.
 */
export async function servePwa(app: NestFastifyApplication, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? IMMUTABLE : REVALIDATE);
    },
  });
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const screenFiles = JSON.parse(await readFile(join(folder, 'screen-files.json'), 'utf8')) as ScreenFiles;
  const pages = app.get(PagesService);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (isApiPath(path)) throw new AppError('route_not_found');
    // The dots of a signed token in a certificate's address look like a file extension.
    if (FILE.test(path) && !path.startsWith('/c/')) throw new AppError('route_not_found');
    // Messengers and crawlers store the page, and the answer about a certificate contains a DNI.
    const isShown = request.headers['sec-fetch-dest'] === 'document';
    const [{ status, head }, answers] = await Promise.all([
      pages.page(path),
      isShown ? preloadAnswers(fastify, request.url) : {},
    ]);
    void reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isShown ? `private, ${REVALIDATE}` : REVALIDATE,
    });
    if (!head.indexed) void reply.header('x-robots-tag', 'noindex');
    return fillHead(shell, head, screenFiles[screenAt(path) ?? ''], answers);
  });
}
