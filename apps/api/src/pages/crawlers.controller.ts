import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { SCREEN_HEADS } from '@telar/texts';
import type { ScreenHead } from '@telar/texts';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';
import { Sql } from '../database/sql';
import { ForAnyone } from '../http/access';
import { SITEMAP } from './pages.statements';

/** The public screens beside the courses. */
const SCREENS = Object.entries<ScreenHead>(SCREEN_HEADS).flatMap(([path, { listed }]) => (listed ? [path] : []));
/** As many as the protocol allows in one file. */
const ADDRESSES_MAX = 50_000;

/** What search engines ask for. Certificates are not listed, and their pages say `noindex`. */
@ApiExcludeController()
@Controller()
@ForAnyone()
export class CrawlersController {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): string {
    const rules = ['User-agent: *', 'Allow: /api/previews/', 'Allow: /api/files/', 'Disallow: /api/'];
    return `${rules.join('\n')}\n\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async sitemap(): Promise<string> {
    const rows = await this.sql.many<{ id: number; changed: string }>(SITEMAP, [ADDRESSES_MAX - SCREENS.length]);
    const place = (path: string, changed?: string) =>
      `<url><loc>${this.config.publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
    const places = [
      ...SCREENS.map((path) => place(path)),
      ...rows.map(({ id, changed }) => place(`/cursos/${id}`, changed)),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...places,
      '</urlset>\n',
    ].join('\n');
  }
}
