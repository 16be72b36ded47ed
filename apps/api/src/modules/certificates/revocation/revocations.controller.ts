import { Body, Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { RevocationList, RevocationQuery, RevokeRequest } from '@telar/contracts/certificates';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { DONE_TEXTS } from '@telar/texts/done';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { idPipe } from '../../../platform/http/id.pipe';
import { Refuses } from '../../../platform/http/openapi/decorators';
import { RevocationService } from './revocation.service';

@ApiTags('Certificados')
@Controller()
@ForCapability('certificates.revoke')
export class RevocationsController {
  constructor(private readonly revocations: RevocationService) {}

  @Delete(PATHS.certificateRevocation)
  @ApiOperation({ summary: 'Elimina un certificado: queda anulado, y en el registro con motivo, persona y fecha' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('certificate_not_found')
  async revoke(
    @Param('id', idPipe('certificate_not_found')) id: number,
    @Body({ schema: RevokeRequest }) reason: string | null,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    await this.revocations.revoke(caller, id, reason);
    return { success: true, message: DONE_TEXTS.certificate_revoked };
  }

  @Get(PATHS.revocations)
  @ApiOperation({ summary: 'Registro de certificados anulados' })
  @ApiResponse({ status: 200, standardSchema: RevocationList })
  record(@Query({ schema: RevocationQuery }) query: RevocationQuery): Promise<RevocationList> {
    return this.revocations.record(query);
  }
}
