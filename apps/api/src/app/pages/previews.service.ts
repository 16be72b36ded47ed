import { Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { formatDate } from '@telar/domain/dates';
import { formatSoles } from '@telar/domain/money';
import { LRUCache } from 'lru-cache';
import { LookupService } from '../../modules/certificates/lookup.service';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { FilesService } from '../../platform/storage/files.service';
import { COURSE_PREVIEW } from './pages.statements';
import type { CoursePreviewRow } from './pages.statements';
import type { PreviewImage } from './preview-image';
import { PreviewQueue } from './preview-queue';

const CACHED_MAX = 200;

/** Loads what draws the images, which takes a fifth of the server's start, at the first preview. */
const drawing = () => import('./preview-image');

/**
 * Draws the images of link previews, one at a time. Each takes a while, so the recently used ones are cached. All
 * methods take the address of the caller, so that one who asks for many delays the others little.
 * @throws AppError `overloaded` if too many wait.
 */
@Injectable()
export class PreviewsService {
  private readonly cached = new LRUCache<string, Promise<PreviewImage>>({ max: CACHED_MAX });

  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
    private readonly lookup: LookupService,
    private readonly queue: PreviewQueue,
  ) {}

  academy(address: string): Promise<PreviewImage> {
    const words = { label: academy.name, title: academy.tagline, detail: academy.description };
    return this.once('academia', address, async () => (await drawing()).wovenPreview(academy.name, words));
  }

  /**
   * Draws the course's title, instructor and price over its uploaded image, or over the pattern woven from its id.
   * @throws AppError `course_not_found`.
   */
  async course(id: number, address: string): Promise<PreviewImage> {
    const row = await this.sql.one<CoursePreviewRow>(COURSE_PREVIEW, [id]);
    if (!row) throw new AppError('course_not_found');
    const { file, title, instructor, price, changed_in: version } = row;
    const detail = `${formatSoles(Number(price))} · Con ${instructor}`;
    const words = { label: `Curso · ${academy.name}`, title, detail };
    return this.once(`curso-${id}-${version}`, address, async () => {
      const { photoPreview, wovenPreview } = await drawing();
      if (!file) return wovenPreview(`curso-${id}`, words);
      return photoPreview((await this.files.read(file, 'image')).bytes, words);
    });
  }

  /**
   * Draws the certificate's name, course and date over the pattern woven from its code, without the DNI.
   * @throws AppError `certificate_not_found` or `certificate_revoked`; `too_many_requests` as `LookupService`.
   */
  async certificate(code: string, address: string): Promise<PreviewImage> {
    const found = await this.lookup.findByTokenOrCode(code, address);
    const date = `Emitido el ${formatDate(found.issue_date)}`;
    const words = {
      label: `Certificado · ${academy.name}`,
      title: found.name,
      detail: found.course ? `${found.course} · ${date}` : date,
    };
    // A certificate never changes. After the undo of an import, another one may have its code.
    return this.once(`certificado-${found.manual_cert_id}`, address, async () =>
      (await drawing()).wovenPreview(found.certificate_code, words),
    );
  }

  private async once(key: string, address: string, draw: () => Promise<PreviewImage>): Promise<PreviewImage> {
    const preview = this.cached.get(key) ?? this.queue.run(address, draw);
    this.cached.set(key, preview);
    try {
      return await preview;
    } catch (error) {
      this.cached.delete(key);
      throw error;
    }
  }
}
