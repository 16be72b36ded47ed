import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CertificatePreset,
  CertificatePresetList,
  CertificatePresetQuery,
  CertificatePresetSaved,
  SaveCertificatePresetRequest,
} from '@telar/contracts/certificate-presets';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { DONE_TEXTS } from '@telar/texts/done';
import { CERTIFICATE_PRESET_TEXTS } from '@telar/texts/screens/issuing';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { idPipe } from '../../../platform/http/id.pipe';
import { Refuses } from '../../../platform/http/openapi/decorators';
import { CertificatePresetsService } from './certificate-presets.service';

@ApiTags('Catálogo de certificados')
@Controller()
@ForCapability('certificatePresets.manage')
export class CertificatePresetsController {
  constructor(private readonly presets: CertificatePresetsService) {}

  @Get(PATHS.certificatePresets)
  @ApiOperation({ summary: 'Cursos del catálogo; `modules` es cuántos tiene' })
  @ApiResponse({ status: 200, standardSchema: CertificatePresetList })
  list(@Query({ schema: CertificatePresetQuery }) query: CertificatePresetQuery): Promise<CertificatePresetList> {
    return this.presets.list(query);
  }

  @Get(PATHS.certificatePreset)
  @ApiOperation({ summary: 'Un curso del catálogo, con su temario' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: CertificatePreset })
  @Refuses('catalogue_course_not_found')
  get(@Param('id', idPipe('catalogue_course_not_found')) id: number): Promise<CertificatePreset> {
    return this.presets.get(id);
  }

  @Post(PATHS.certificatePresets)
  @ApiOperation({
    summary: 'Guarda un curso: con `id` lo actualiza, sin él lo crea',
    description: 'Con `expected_updated_at`, un curso que otra persona cambió entretanto es un 409.',
  })
  @ApiResponse({ status: 201, standardSchema: CertificatePresetSaved })
  @Refuses('catalogue_course_not_found', 'catalogue_course_changed')
  async save(
    @Body({ schema: SaveCertificatePresetRequest }) request: SaveCertificatePresetRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CertificatePresetSaved> {
    const preset = await this.presets.save(caller, request);
    return { success: true, message: CERTIFICATE_PRESET_TEXTS.saved, ...preset, course: preset };
  }

  @Delete(PATHS.certificatePreset)
  @ApiOperation({ summary: 'Elimina un curso del catálogo' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('catalogue_course_not_found')
  async delete(
    @Param('id', idPipe('catalogue_course_not_found')) id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.presets.delete(caller, id);
    return { success: true, message: DONE_TEXTS.certificate_preset_deleted };
  }
}
