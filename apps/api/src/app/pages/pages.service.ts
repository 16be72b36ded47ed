import { Inject, Injectable, Logger } from '@nestjs/common';
import { academy, pageTitle } from '@telar/brand/academy';
import type { PublicCertificate } from '@telar/contracts/certificates';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { certificatePagePath } from '@telar/domain/certificate-page';
import { formatDate } from '@telar/domain/dates';
import { parseId } from '@telar/domain/ids';
import { formatSoles } from '@telar/domain/money';
import { quantityText } from '@telar/domain/quantity-text';
import type { ScreenHead } from '@telar/texts/public-screen-heads';
import { SCREEN_HEADS, screenAt } from '@telar/texts/screen-heads';
import { LookupService } from '../../modules/certificates/lookup.service';
import { withTimeout } from '../../platform/concurrency/with-timeout';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { summary } from './page-head';
import type { PageHead } from './page-head';
import { COURSE_HEAD } from './pages.statements';
import type { CourseHeadRow } from './pages.statements';
import type { PreloadedResponse } from './preloaded-responses';
import { PREVIEW_SIZE } from './preview-size';

/** After this time the page is sent with the general head of the academy. */
const TIMEOUT_MS = 3_000;

type Preload = Promise<PreloadedResponse | null> | null;

export interface Page {
  status: 200 | 404;
  head: PageHead;
}

/** Finds the head (title, description, preview image) of each page of the app. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);

  constructor(
    private readonly sql: Sql,
    private readonly lookup: LookupService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Never fails: after an error the page has the general head.
   * @param path of the requested URL.
   * @param address `addressKey` of the caller.
   * @param preload the first API response of the page; `null` if the page contains none.
   */
  async page(path: string, address: string, preload: Preload): Promise<Page> {
    const fallback = this.fallback(path);
    const found = this.find(path, address, preload).catch((error: unknown) => {
      this.logger.error(error);
      return fallback;
    });
    return withTimeout(TIMEOUT_MS, found, fallback);
  }

  /**
   * The page with the general head. A certificate's page is personal, so it is hidden from search engines here, too.
   */
  private fallback(path: string): Page {
    const screen = screenAt(path);
    const { hidden }: ScreenHead = screen ? SCREEN_HEADS[screen] : {};
    return { status: 200, head: hidden ? notIndexed(this.head(path)) : this.head(path) };
  }

  private async find(path: string, address: string, preload: Preload): Promise<Page> {
    const screen = screenAt(path);
    if (!screen) return this.missing();
    const [, , key = ''] = path.split('/');
    if (screen === '/cursos/$courseId') return this.course(key);
    if (screen === '/c/$token') return this.certificate(key, address, preload);
    const { title, description, hidden }: ScreenHead = SCREEN_HEADS[screen];
    const head = this.head(screen, pageTitle(title), description);
    return { status: 200, head: hidden ? notIndexed(head) : head };
  }

  private async course(key: string): Promise<Page> {
    const id = parseId(key);
    const row = id === null ? null : await this.sql.one<CourseHeadRow>(COURSE_HEAD, [id]);
    if (id === null || !row) return this.missing();
    const description = summary(row.description) || `${formatSoles(Number(row.price))}. ${academy.description}`;
    const head = this.head(`/cursos/${id}`, pageTitle(summary(row.title)), description);
    return { status: 200, head: { ...head, image: this.courseImage(id, row) } };
  }

  /** The image is always drawn by the server, because only a drawn one carries the course's title and price. */
  private courseImage(id: number, { title, changed_in: version }: CourseHeadRow): PageHead['image'] {
    const url = `${this.config.publicUrl}${pathTo(PATHS.coursePreview, { id })}?v=${version}`;
    return { url, alt: summary(title), ...PREVIEW_SIZE };
  }

  /** Names the person and the course, never the DNI. Above the limits of look-ups the page has the general head. */
  private async certificate(key: string, address: string, preload: Preload): Promise<Page> {
    let token: string;
    try {
      token = decodeURIComponent(key);
    } catch {
      return this.missing();
    }
    const certificate = await this.lookUp(token, address, preload);
    if (certificate === 404) return this.missing();
    if (certificate === null) return this.fallback('/c/$token');
    const course = certificate.course ? `${certificate.course}, ` : '';
    const hours =
      certificate.duration_hours === null ? '' : `${quantityText(certificate.duration_hours, 'hora', 'horas')}. `;
    const description = `${course}${hours}Emitido el ${formatDate(certificate.issue_date)} por ${academy.name}.`;
    const name = `Certificado de ${summary(certificate.name)}`;
    const head = this.head(certificatePagePath(token), pageTitle(name), summary(description));
    const url = this.config.publicUrl + pathTo(PATHS.certificatePreview, { code: certificate.certificate_code });
    return { status: 200, head: { ...head, image: { url, alt: name, ...PREVIEW_SIZE }, indexed: false } };
  }

  /**
   * Opening a page counts as one look-up. The response that the page contains is also used for its head. If it contains
   * none, the later call of the app does not count again.
   * @returns `null` above the limits of look-ups.
   */
  private async lookUp(token: string, address: string, preload: Preload): Promise<PublicCertificate | 404 | null> {
    const preloaded = await preload;
    if (preloaded?.status === 200) return certificateOf(preloaded.body);
    const found = preloaded
      ? statusOf(preloaded.status)
      : await this.lookup.findByTokenOrCode(token, address).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          return statusOf(error.status);
        });
    if (preload !== null && found !== null) this.lookup.expectRepeat(token, address);
    return found;
  }

  private missing(): Page {
    return { status: 404, head: notIndexed(this.head('/')) };
  }

  private head(path: string, title = pageTitle(), description: string = academy.description): PageHead {
    return {
      title,
      description,
      url: this.config.publicUrl + path,
      image: { url: this.config.publicUrl + PATHS.academyPreview, alt: academy.name, ...PREVIEW_SIZE },
      indexed: true,
    };
  }
}

const statusOf = (status: number) => (status === 404 ? 404 : null);

/** The certificate in a response of the API: at the top level or under `certificate`. */
function certificateOf(body: string): PublicCertificate {
  const answer = JSON.parse(body) as PublicCertificate & { certificate?: PublicCertificate };
  return answer.certificate ?? answer;
}

/** The head of a page that search engines must not list. It has no canonical URL. */
function notIndexed(head: PageHead): PageHead {
  return { ...head, url: null, indexed: false };
}
