import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { OwnCertificates, OwnCertificatesQuery } from '@telar/contracts/own-certificates';
import { PATHS } from '@telar/contracts/paths';
import { ForAccounts } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { OwnCertificatesService } from './own-certificates.service';

@ApiTags('Certificados')
@Controller()
export class OwnCertificatesController {
  constructor(private readonly certificates: OwnCertificatesService) {}

  @Get(PATHS.myCertificates)
  @ForAccounts()
  @ApiOperation({
    summary: 'Los certificados propios vigentes, los últimos primero',
    description:
      'Los del documento de la cuenta, si el personal lo confirmó (`dni: "confirmed"`); si no, ninguno. Por partes: `limit`, y en ' +
      '`cursor` el `next` recibido.',
  })
  @ApiResponse({ status: 200, standardSchema: OwnCertificates })
  mine(
    @Query({ schema: OwnCertificatesQuery }) query: OwnCertificatesQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<OwnCertificates> {
    return this.certificates.of(caller.id, query);
  }
}
