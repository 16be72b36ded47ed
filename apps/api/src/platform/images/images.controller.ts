import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ForAnyone } from '../http/access';
import { sendNotModified } from '../http/etag';
import { FilesService } from '../storage/files.service';

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

@ApiTags('Imágenes')
@Controller('api/files/images')
export class ImagesController {
  constructor(private readonly files: FilesService) {}

  /** The bytes under an id never change, so nobody has to ask twice. */
  @Get(':id')
  @ForAnyone()
  @ApiOperation({ summary: 'Una imagen subida; `image_srcset` de cada curso dice qué anchos hay' })
  @ApiParam({ name: 'id', type: String })
  @ApiProduces('image/webp')
  async get(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const file = await this.files.find(id, 'image');
    const etag = `"${file.sha256}"`;
    if (sendNotModified(reply, etag, FOR_EVER)) return;
    const bytes = await this.files.bytes(file);
    void reply.headers({ ...FOR_EVER, etag, 'content-type': file.mediaType }).send(bytes);
  }
}
