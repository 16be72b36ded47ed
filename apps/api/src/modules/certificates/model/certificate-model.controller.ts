import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CertificateModel } from '@telar/contracts/certificate-model';
import { PATHS } from '@telar/contracts/paths';
import type { FastifyReply } from 'fastify';
import { ForAnyone } from '../../../platform/http/access';
import { sendCachedResponse } from '../../../platform/http/cached-response';
import { Refuses } from '../../../platform/http/openapi/decorators';
import { CertificateModelService } from './certificate-model.service';

@ApiTags('Certificados')
@Controller()
export class CertificateModelController {
  constructor(private readonly model: CertificateModelService) {}

  @Get(PATHS.certificateModel)
  @ForAnyone()
  @ApiOperation({
    summary: 'El modelo de los certificados: su primera página sin nombre, curso, horas ni QR',
    description:
      'De la plantilla más nueva. `places` dice dónde van los datos que faltan y con qué letra; la app los dibuja ahí.',
  })
  @ApiResponse({ status: 200, standardSchema: CertificateModel })
  @Refuses('template_not_found')
  async get(@Res() reply: FastifyReply): Promise<void> {
    await sendCachedResponse(reply, await this.model.current());
  }
}
