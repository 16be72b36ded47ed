import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { ForAnyone } from '../../platform/http/access';
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
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  sitemap(): Promise<string> {
    return this.crawlers.sitemap();
  }
}
