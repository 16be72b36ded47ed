import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import type { FastifyReply } from 'fastify';
import { ForAnyone } from '../http/access';
import { sendNotModified } from '../http/etag';
import { ApiFile, Refuses } from '../http/openapi/decorators';
import { FilesService } from '../storage/files.service';

/** The bytes of an id never change. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' };

@ApiTags('Imágenes')
@Controller()
export class ImagesController {
  constructor(private readonly files: FilesService) {}

  @Get(PATHS.image)
  @ForAnyone()
  @ApiOperation({ summary: 'Una imagen subida; `image_srcset` de cada curso dice qué anchos hay' })
  @ApiParam({ name: 'id', type: String })
  @ApiFile('image/webp')
  @Refuses('file_not_found')
  async get(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.files.find(id, 'image');
    const etag = `"${file.sha256}"`;
    if (sendNotModified(reply, etag, IMMUTABLE)) return;
    const bytes = await this.files.bytes(file);
    void reply.headers({ ...IMMUTABLE, etag, 'content-type': file.mediaType }).send(bytes);
  }
}
