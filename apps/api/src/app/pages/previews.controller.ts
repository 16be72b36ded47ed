import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import type { FastifyReply } from 'fastify';
import { ForAnyone } from '../../platform/http/access';
import { ClientAddress } from '../../platform/http/client-address';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import type { PreviewImage } from './preview-image';
import { PreviewsService } from './previews.service';

/** How long caches may show an image. */
const MAX_AGE_S = 24 * 60 * 60;
/** The same for a certificate, which may be revoked. */
const CERTIFICATE_MAX_AGE_S = 5 * 60;

function send(reply: FastifyReply, { mediaType, bytes }: PreviewImage, maxAgeS = MAX_AGE_S): void {
  void reply.headers({ 'content-type': mediaType, 'cache-control': `public, max-age=${maxAgeS}` }).send(bytes);
}

@ApiTags('Imágenes')
@Controller()
@ForAnyone()
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Get(PATHS.academyPreview)
  @ApiOperation({ summary: 'La imagen de la academia para vistas previas de enlaces' })
  @ApiFile('image/png')
  async academy(@ClientAddress() address: string, @Res() reply: FastifyReply): Promise<void> {
    send(reply, await this.previews.academy(address));
  }

  @Get(PATHS.coursePreview)
  @ApiOperation({ summary: 'La imagen de un curso para vistas previas de enlaces, 1200 × 630, menos de 300 kB' })
  @ApiParam({ name: 'id', type: Number })
  @ApiFile('image/png', 'image/jpeg')
  @Refuses('course_not_found')
  async course(
    @Param('id', idPipe('course_not_found')) id: number,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.previews.course(id, address));
  }

  @Get(PATHS.certificatePreview)
  @ApiOperation({ summary: 'La imagen de un certificado para vistas previas de enlaces, sin el DNI' })
  @ApiParam({ name: 'code', type: String })
  @ApiFile('image/png')
  @Refuses('certificate_not_found', 'certificate_revoked', 'signed_token_invalid', 'too_many_requests')
  async certificate(
    @Param('code') code: string,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, await this.previews.certificate(code, address), CERTIFICATE_MAX_AGE_S);
  }
}
