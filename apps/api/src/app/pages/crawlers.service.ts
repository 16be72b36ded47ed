import { Inject, Injectable } from '@nestjs/common';
import { API_ROOT, IMAGE_ROOTS } from '@telar/contracts/paths';
import type { ScreenHead } from '@telar/texts/public-screen-heads';
import { SCREEN_HEADS } from '@telar/texts/screen-heads';
import { CatalogueVersion } from '../../modules/courses/catalogue-version';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import { CachedResponse } from '../../platform/http/cached-response';
import { SITEMAP } from './pages.statements';

/** The public screens, without those of single courses. */
const SCREENS = Object.entries<ScreenHead>(SCREEN_HEADS).flatMap(([path, { listed }]) => (listed ? [path] : []));
/** The most URLs that the sitemap protocol allows in one file. */
const URLS_MAX = 50_000;
const XML_TYPE = 'application/xml; charset=utf-8';

/** Writes the files for search engines. Certificates are not listed, and their pages have `noindex`. */
@Injectable()
export class CrawlersService {
  private latest: { version: string; response: Promise<CachedResponse> } | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly version: CatalogueVersion,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns `robots.txt`. It disallows the API except for the images that pages show. */
  robots(): string {
    const rules = ['User-agent: *', ...IMAGE_ROOTS.map((root) => `Allow: ${root}`), `Disallow: ${API_ROOT}`];
    return `${rules.join('\n')}\n\nSitemap: ${this.config.publicUrl}/sitemap.xml\n`;
  }

  /** Returns the current `sitemap.xml`. It is written once for each version of the catalogue: it may have megabytes. */
  async sitemap(): Promise<CachedResponse> {
    const { version } = await this.version.current();
    if (this.latest?.version !== version) {
      const response = this.writeSitemap(version);
      const latest = { version, response };
      this.latest = latest;
      response.catch(() => {
        if (this.latest === latest) this.latest = null;
      });
    }
    return this.latest.response;
  }

  /** Writes the public screens, then the courses of the catalogue, newest first. */
  private async writeSitemap(version: string): Promise<CachedResponse> {
    const rows = await this.sql.many<{ id: number; changed: string }>(SITEMAP, [URLS_MAX - SCREENS.length]);
    const entry = (path: string, changed?: string) =>
      `<url><loc>${this.config.publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
    const entries = [
      ...SCREENS.map((path) => entry(path)),
      ...rows.map(({ id, changed }) => entry(`/cursos/${id}`, changed)),
    ];
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>\n',
    ];
    return new CachedResponse(lines.join('\n'), version, XML_TYPE);
  }
}
