import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../http/app-error';
import type { Upload } from '../http/upload';
import { FilesService } from '../storage/files.service';
import type { DurableFile } from '../storage/files.service';
import { imageType } from './image-type';
import { IMAGE_WIDTHS, reencode } from './reencode';

/** Where the files of uploaded images are served. */
export const IMAGES_PATH = '/api/files/images';

/** An uploaded picture whose files are safe in the storage and not yet spoken of in the database. */
export interface KeptImage {
  /** Path of the largest width. */
  url: string;
  srcset: string;
  placeholder: string;
  files: DurableFile[];
}

/** Takes pictures in, and gives them up again. */
@Injectable()
export class ImagesService {
  constructor(private readonly files: FilesService) {}

  /**
   * Re-encodes an upload and keeps its widths.
   * @throws AppError `image_type_unsupported`, `image_damaged`, `image_exhausting` or `overloaded`; nothing is kept then.
   */
  async keep({ bytes, mediaType }: Upload): Promise<KeptImage> {
    if (bytes.length === 0) throw new AppError('image_damaged');
    if (!imageType(bytes, mediaType)) throw new AppError('image_type_unsupported');
    const { widths, placeholder } = await reencode(bytes);
    const files: DurableFile[] = [];
    try {
      for (const width of widths) files.push(await this.files.makeDurable('image', 'image/webp', width));
    } catch (error) {
      await this.discard(files);
      throw error;
    }
    const paths = files.map(({ id }) => `${IMAGES_PATH}/${id}`);
    const srcset = paths.map((path, place) => `${path} ${String(IMAGE_WIDTHS[place])}w`).join(', ');
    return { url: paths.at(-1) ?? '', srcset, placeholder, files };
  }

  /** The rows of its files, in the transaction of whatever refers to it. */
  async record(manager: EntityManager, { files }: KeptImage): Promise<void> {
    for (const file of files) await this.files.record(manager, file);
  }

  /** Gives up bytes that no row speaks of any more. */
  async discard(files: readonly Pick<DurableFile, 'id'>[]): Promise<void> {
    for (const file of files) await this.files.discard(file);
  }
}
