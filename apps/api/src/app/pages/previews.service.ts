import { Injectable } from '@nestjs/common';
import { academy } from '@telar/brand/academy';
import { LRUCache } from 'lru-cache';
import { Sql } from '../../platform/database/sql';
import { AppError } from '../../platform/http/app-error';
import { FilesService } from '../../platform/storage/files.service';
import { COURSE_PREVIEW } from './pages.statements';
import { photoPreview, wovenPreview } from './preview-image';
import type { PreviewImage } from './preview-image';

const CACHED_MAX = 200;

/** Draws the images of link previews. Each takes a while, so the recently used ones are cached. */
@Injectable()
export class PreviewsService {
  private readonly cached = new LRUCache<string, Promise<PreviewImage>>({ max: CACHED_MAX });

  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
  ) {}

  academy(): Promise<PreviewImage> {
    return this.once('academia', () => wovenPreview(academy.name));
  }

  /** Returns the course's uploaded image, or the pattern woven from its id. @throws AppError `course_not_found`. */
  async course(id: number): Promise<PreviewImage> {
    const row = await this.sql.one<{ file: string | null }>(COURSE_PREVIEW, [id]);
    if (!row) throw new AppError('course_not_found');
    const { file } = row;
    // The image of a file and the pattern of an id never change, so both can be cached under that key.
    if (!file) return this.once(`curso-${id}`, () => wovenPreview(`curso-${id}`));
    return this.once(file, async () => photoPreview((await this.files.read(file, 'image')).bytes));
  }

  private async once(key: string, draw: () => Promise<PreviewImage>): Promise<PreviewImage> {
    const preview = this.cached.get(key) ?? draw();
    this.cached.set(key, preview);
    try {
      return await preview;
    } catch (error) {
      this.cached.delete(key);
      throw error;
    }
  }
}
