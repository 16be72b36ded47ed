import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { academy } from '@telar/brand';
import type { FastifyReply } from 'fastify';
import { Sql } from '../database/sql';
import { AppError } from '../http/app-error';
import { ForAnyone } from '../http/access';
import { IdOf } from '../http/id.pipe';
import { FilesService } from '../storage/files.service';
import { COURSE_PREVIEW } from './pages.statements';
import { photoPreview, wovenPreview } from './preview-image';
import type { PreviewImage } from './preview-image';

/** Where the pictures of link previews are served. */
export const PREVIEWS_PATH = '/api/previews';

const KEPT_MAX = 200;

@ApiTags('Imágenes')
@Controller('api/previews')
@ForAnyone()
export class PreviewsController {
  private readonly kept = new Map<string, Promise<PreviewImage>>();

  constructor(
    private readonly sql: Sql,
    private readonly files: FilesService,
  ) {}

  @Get('academia')
  @ApiOperation({ summary: 'La imagen de la academia para vistas previas de enlaces' })
  @ApiProduces('image/png')
  async academy(@Res() reply: FastifyReply): Promise<void> {
    this.send(reply, await this.once('academia', () => wovenPreview(academy.name)));
  }

  @Get('cursos/:id')
  @ApiOperation({ summary: 'La imagen de un curso para vistas previas de enlaces, 1200 × 630, menos de 300 kB' })
  @ApiParam({ name: 'id', type: Number })
  @ApiProduces('image/png', 'image/jpeg')
  async course(@Param('id', IdOf('course_not_found')) id: number, @Res() reply: FastifyReply): Promise<void> {
    const row = await this.sql.one<{ file: string | null; changed_in: string }>(COURSE_PREVIEW, [id]);
    if (!row) throw new AppError('course_not_found');
    const { file } = row;
    // The cloth is woven from the id alone; a photograph is its file's for ever.
    const make = async () =>
      file ? photoPreview((await this.files.read(file, 'image')).bytes) : wovenPreview(`curso-${id}`);
    this.send(reply, await this.once(file ?? `curso-${id}`, make));
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

  private send(reply: FastifyReply, { mediaType, bytes }: PreviewImage): void {
    void reply.headers({ 'content-type': mediaType, 'cache-control': 'public, max-age=86400' }).send(bytes);
  }
}
