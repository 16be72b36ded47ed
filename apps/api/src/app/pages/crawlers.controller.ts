import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForAnyone } from '../../platform/http/access';
import { sendCachedResponse } from '../../platform/http/cached-response';
import { CrawlersService } from './crawlers.service';

/** The files for search engines. */
@ApiExcludeController()
@Controller()
@ForAnyone()
export class CrawlersController {
  constructor(private readonly crawlers: CrawlersService) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): string {
    return this.crawlers.robots();
  }

  @Get('sitemap.xml')
  @Header('cache-control', 'public, max-age=3600')
  async sitemap(@Res() reply: FastifyReply): Promise<void> {
    await sendCachedResponse(reply, await this.crawlers.sitemap());
  }
}
