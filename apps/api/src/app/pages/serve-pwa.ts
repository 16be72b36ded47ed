import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { screenAt } from '@telar/texts/screen-heads';
import { AppError } from '../../platform/http/app-error';
import { preloadAnswers } from './preloaded-answers';
import { fillHead } from './page-head';
import { PagesService } from './pages.service';

const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
/** Paths that are never a screen of the app, so that a wrong address of the API stays a plain 404. */
const NOT_A_SCREEN = /^\/(api|\.well-known|assets)(\/|$)|\.[a-z0-9]{2,5}$/i;

/** For each screen's address the files that it needs, as the build of the PWA lists them. */
type ScreenFiles = Record<string, string[] | undefined>;

/**
 * The built PWA: hashed assets are kept for ever, everything else is asked for anew, any other path is the app. Its page
 * comes with the head of that path and, for a browser that is going to show it, with what its screen asks for first; a
 * course or certificate that does not exist is the app all the same, as a 404.
 */
export async function servePwa(app: NestFastifyApplication, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes(`${join(folder, 'assets')}`) ? FOR_EVER : ASK_AGAIN);
    },
  });
  const shell = await readFile(join(folder, 'index.html'), 'utf8');
  const screenFiles = JSON.parse(await readFile(join(folder, 'screen-files.json'), 'utf8')) as ScreenFiles;
  const pages = app.get(PagesService);
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    // A screen's address may end in a signed token, whose dots look like a file's ending.
    if (NOT_A_SCREEN.test(path) && !path.startsWith('/c/')) throw new AppError('route_not_found');
    // Messengers and crawlers keep what they read, and a certificate's data has a DNI in it.
    const isShown = request.headers['sec-fetch-dest'] === 'document';
    const [{ status, head }, answers] = await Promise.all([
      pages.page(path),
      isShown ? preloadAnswers(fastify, request.url) : {},
    ]);
    void reply.code(status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isShown ? `private, ${ASK_AGAIN}` : ASK_AGAIN,
    });
    if (!head.indexed) void reply.header('x-robots-tag', 'noindex');
    return fillHead(shell, head, screenFiles[screenAt(path) ?? ''], answers);
  });
}
