import { Body, Controller, Delete, Get, Param, Post, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { SavePlacementRequest, TemplatePlacement } from '@telar/contracts/placement';
import { TemplateList, TemplateUploaded } from '@telar/contracts/templates';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AcceptsForms } from '../../../platform/http/accepts-forms';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { ApiFile, Refuses } from '../../../platform/http/openapi/decorators';
import { sendPdf } from '../../../platform/http/send-pdf';
import { readUpload } from '../../../platform/http/upload';
import { TEMPLATE_REFUSALS } from '../pdf/template-refusals';
import { PlacementService } from './placement.service';
import { TemplatesService } from './templates.service';

@ApiTags('Plantillas')
@Controller()
@ForCapability('templates.manage')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly placements: PlacementService,
  ) {}

  @Get(PATHS.templates)
  @ApiOperation({ summary: 'Plantillas de certificado' })
  @ApiResponse({ status: 200, standardSchema: TemplateList })
  list(): Promise<TemplateList> {
    return this.templates.list();
  }

  /** Clients use both paths. */
  @Post([PATHS.templateUpload, PATHS.templates])
  @ApiOperation({ summary: 'Sube una plantilla PDF' })
  @AcceptsForms()
  @ApiBody({
    schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
  })
  @ApiResponse({ status: 201, standardSchema: TemplateUploaded })
  @Refuses('template_too_large', 'template_type_unsupported', 'template_name_taken', ...TEMPLATE_REFUSALS)
  async upload(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<TemplateUploaded> {
    return this.templates.upload(caller, await readUpload(request, FILE_LIMITS.templateBytes, 'template_too_large'));
  }

  @Get(PATHS.templatePdf)
  @ApiOperation({ summary: 'El PDF de una plantilla' })
  @ApiFile('application/pdf')
  @Refuses('template_not_found', 'file_not_found', ...TEMPLATE_REFUSALS)
  async pdf(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(reply, await this.templates.pdf(name), 'inline');
  }

  @Get(PATHS.templatePlacement)
  @ApiOperation({ summary: 'Páginas de una plantilla y dónde se escriben los datos' })
  @ApiResponse({ status: 200, standardSchema: TemplatePlacement })
  @Refuses('template_not_found', 'file_not_found', ...TEMPLATE_REFUSALS)
  placement(@Param('name') name: string): Promise<TemplatePlacement> {
    return this.placements.get(name);
  }

  @Put(PATHS.templatePlacement)
  @ApiOperation({ summary: 'Guarda dónde se escriben los datos; `null` vuelve a lo predeterminado' })
  @ApiResponse({ status: 200, standardSchema: TemplatePlacement })
  @Refuses('template_not_found', 'file_not_found', ...TEMPLATE_REFUSALS)
  savePlacement(
    @Param('name') name: string,
    @Body({ schema: SavePlacementRequest }) { placement }: SavePlacementRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<TemplatePlacement> {
    return this.placements.save(caller, name, placement);
  }

  @Delete(PATHS.template)
  @ApiOperation({ summary: 'Elimina una plantilla; los certificados emitidos quedan como están' })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('template_not_found')
  async delete(@Param('name') name: string, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.templates.delete(caller, name);
    return { success: true, message: DONE_TEXTS.template_deleted };
  }
}
