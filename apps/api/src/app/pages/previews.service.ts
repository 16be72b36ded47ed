import { Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { FilesService } from '../../platform/storage/files.service';
import { COURSE_PREVIEW } from './pages.statements';
import { photoPreview, wovenPreview } from './preview-image';
import type { PreviewImage } from './preview-image';

const KEPT_MAX = 200;

/** The pictures that stand beside a link to the academy. The latest asked for are kept: each takes a while to make. */
@Injectable()
export class PreviewsService {
  private readonly kept = new Map<string, Promise<PreviewImage>>();

  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
  ) {}

  academy(): Promise<PreviewImage> {
    return this.once('academia', () => wovenPreview(academy.name));
  }

  /** The course's photograph, or the cloth woven from its id. @throws AppError `course_not_found` */
  async course(id: number): Promise<PreviewImage> {
    const row = await this.sql.one<{ file: string | null }>(COURSE_PREVIEW, [id]);
    if (!row) throw new AppError('course_not_found');
    const { file } = row;
    // A photograph is its file's for ever, and the cloth its id's, so neither ever has to be made anew.
    if (!file) return this.once(`curso-${id}`, () => wovenPreview(`curso-${id}`));
    return this.once(file, async () => photoPreview((await this.files.read(file, 'image')).bytes));
  }

  private async once(key: string, make: () => Promise<PreviewImage>): Promise<PreviewImage> {
    const kept = this.kept.get(key) ?? make();
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.kept.delete(oldest);
    try {
      return await kept;
    } catch (error) {
      this.kept.delete(key);
      throw error;
    }
  }
}
