import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  ReissueCertificateRequest,
  ReissueCertificateResponse,
  RevokeCertificatesRequest,
  RevokeCertificatesResponse,
} from '@telar/contracts/certificate-archive';
import { PATHS } from '@telar/contracts/paths';
import { ARCHIVE_LIMITS } from '@telar/domain/certificate-archive';
import { revokedMessage } from '@telar/texts/certificate-archive';
import { DONE_TEXTS } from '@telar/texts/done';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { toIssuedCertificate } from '../certificates/certificate.mapper';
import { TEMPLATE_REFUSALS } from '../certificates/pdf/template-refusals';
import { RevocationService } from '../certificates/revocation/revocation.service';
import { pageUrl } from './archive.mapper';
import { ReissueService } from './reissue.service';

@ApiTags('Certificados emitidos')
@Controller()
export class CorrectionsController {
  constructor(
    private readonly revocations: RevocationService,
    private readonly reissues: ReissueService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post(PATHS.certificateArchiveRevocations)
  @HttpCode(200)
  @ForCapability('certificates.revoke')
  @ApiOperation({
    summary: 'Anula varios certificados con un mismo motivo',
    description:
      `Hasta ${ARCHIVE_LIMITS.revocations}, en una sola transacción, con un resultado por id. Los que ya estaban anulados ` +
      'no cambian: repetir la solicitud no anula nada dos veces.\n\n' +
      'Ejemplo: `{"ids": [12, 15], "reason": "Se emitieron con otra fecha"}`.',
  })
  @ApiResponse({ status: 200, standardSchema: RevokeCertificatesResponse })
  async revoke(
    @Body({ schema: RevokeCertificatesRequest }) { ids, reason }: RevokeCertificatesRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<RevokeCertificatesResponse> {
    const results = await this.revocations.revokeSeveral(caller, ids, reason);
    const revoked = results.filter(({ result }) => result === 'revoked').length;
    return { success: true, message: revokedMessage(revoked), revoked, results };
  }

  @Post(PATHS.certificateReissue)
  @ForCapability('certificates.issue')
  @ApiOperation({
    summary: 'Emite un certificado corregido que reemplaza a otro',
    description:
      'El nuevo tiene otro código, QR y PDF. El anterior queda anulado en la misma transacción, y sus consultas públicas ' +
      'responden 404 con `replaced_by`. La misma solicitud otra vez responde el mismo certificado; si otra persona lo ' +
      'anuló o lo corrigió antes con otros datos, 409.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 201, standardSchema: ReissueCertificateResponse })
  @Refuses(
    'certificate_not_found',
    'certificate_not_valid',
    'template_not_found',
    'course_not_found',
    'file_not_found',
    'certificate_code_taken',
    'characters_missing',
    ...TEMPLATE_REFUSALS,
  )
  async reissue(
    @Param('id', idPipe('certificate_not_found')) id: number,
    @Body({ schema: ReissueCertificateRequest }) request: ReissueCertificateRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<ReissueCertificateResponse> {
    const { publicUrl } = this.config;
    const { certificate: stored, oldCode } = await this.reissues.reissue(id, request, caller);
    const certificate = toIssuedCertificate(stored, publicUrl);
    const replaces = { id, certificate_code: oldCode, public_url: pageUrl(publicUrl, oldCode) };
    return { success: true, message: DONE_TEXTS.certificate_reissued, ...certificate, certificate, replaces };
  }
}
