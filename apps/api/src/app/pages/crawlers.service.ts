import { Inject, Injectable } from '@nestjs/common';
import { API_ROOT, IMAGE_ROOTS } from '@telar/contracts/paths';
import { SCREEN_HEADS } from '@telar/texts/screen-heads';
import type { ScreenHead } from '@telar/texts/screen-heads';
import { CONFIG } from '../../platform/config/config.module';
import type { Config } from '../../platform/config/config';
import { Sql } from '../../platform/database/sql';
import { SITEMAP } from './pages.statements';

/** The public screens, without those of single courses. */
const SCREENS = Object.entries<ScreenHead>(SCREEN_HEADS).flatMap(([path, { listed }]) => (listed ? [path] : []));
/** The most URLs that the sitemap protocol allows in one file. */
const URLS_MAX = 50_000;

/** Writes the files for search engines. Certificates are not listed, and their pages have `noindex`. */
@Injectable()
export class CrawlersService {
  constructor(
    private readonly sql: Sql,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns `robots.txt`. It disallows the API except for the images that pages show. */
  robots(): string {
    const rules = ['User-agent: *', ...IMAGE_ROOTS.map((root) => `Allow: ${root}`), `Disallow: ${API_ROOT}`];
    return `${rules.join('\n')}\n\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  /** Returns `sitemap.xml`: the public screens, then the courses of the catalogue, newest first. */
  async sitemap(): Promise<string> {
    const rows = await this.sql.many<{ id: number; changed: string }>(SITEMAP, [URLS_MAX - SCREENS.length]);
    const entry = (path: string, changed?: string) =>
      `<url><loc>${this.config.publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
    const entries = [
      ...SCREENS.map((path) => entry(path)),
      ...rows.map(({ id, changed }) => entry(`/cursos/${id}`, changed)),
    ];
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>\n',
    ].join('\n');
  }
}
