import { Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiConsumes, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done, TemplateList, TemplateUploaded } from '@telar/contracts';
import { LIMITS } from '@telar/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForCapability } from '../../http/access';
import { sendPdf } from '../../http/send-pdf';
import { readUpload } from '../../http/upload';
import { TemplatesService } from './templates.service';

@ApiTags('Plantillas')
@ApiBearerAuth()
@Controller('api/manual-certificates/templates')
@ForCapability('templates.manage')
export class TemplatesController {
  constructor(private readonly templates: TemplatesService) {}

  @Get()
  @ApiOperation({ summary: 'Plantillas de certificado' })
  @ApiResponse({ status: 200, standardSchema: TemplateList })
  list(): Promise<TemplateList> {
    return this.templates.list();
  }

  @Post(['upload', ''])
  @ApiOperation({ summary: 'Sube una plantilla PDF' })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } } })
  @ApiResponse({ status: 201, standardSchema: TemplateUploaded })
  async upload(@Req() request: FastifyRequest): Promise<TemplateUploaded> {
    return this.templates.upload(await readUpload(request, LIMITS.templateBytes, 'template_too_large'));
  }

  @Get('pdf/:name')
  @ApiOperation({ summary: 'El PDF de una plantilla' })
  async view(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const { template, bytes } = await this.templates.open(name);
    sendPdf(reply, { bytes, filename: template.name, download: false });
  }

  @Delete(':name')
  @ApiOperation({ summary: 'Elimina una plantilla; los certificados emitidos quedan como están' })
  @ApiResponse({ status: 200, standardSchema: Done })
  async delete(@Param('name') name: string): Promise<Done> {
    await this.templates.delete(name);
    return { success: true, message: 'Plantilla eliminada correctamente.' };
  }
}
