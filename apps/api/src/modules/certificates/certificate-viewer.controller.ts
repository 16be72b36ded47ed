import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CertificateSummaryResponse,
  CheckedFile,
  PublicCertificateInfo,
  SignedRevocations,
} from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import type { FastifyReply } from 'fastify';
import { ForAnyone } from '../../platform/http/access';
import { sendCachedResponse } from '../../platform/http/cached-response';
import { ClientAddress } from '../../platform/http/client-address';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { sendPdf } from '../../platform/http/send-pdf';
import { countCheck } from './check-figures';
import { DNI_IN_LOOKUPS } from './dni-in-lookups';
import { LookupService } from './lookup.service';
import { RevocationListService } from './revocation/revocation-list.service';
import { LIMITED_LOOKUPS } from './search-limit';

@ApiTags('Certificados')
@Controller()
export class CertificateViewerController {
  constructor(
    private readonly lookup: LookupService,
    private readonly revocations: RevocationListService,
  ) {}

  @Get(PATHS.certificateByToken)
  @ForAnyone()
  @ApiOperation({
    summary: 'Lo público de un certificado, por su token firmado o su código',
    description: `${DNI_IN_LOOKUPS} ${LIMITED_LOOKUPS}`,
  })
  @ApiResponse({ status: 200, standardSchema: PublicCertificateInfo })
  @Refuses('certificate_not_found', 'certificate_revoked', 'signed_token_invalid', 'too_many_requests')
  async info(@Param('token') token: string, @ClientAddress() address: string): Promise<PublicCertificateInfo> {
    return { success: true, ...(await countCheck(this.lookup.findByTokenOrCode(token, address))) };
  }

  @Get(PATHS.certificateByHash)
  @ForAnyone()
  @ApiOperation({
    summary: 'El certificado cuyo PDF emitido tiene exactamente esos bytes (SHA-256)',
    description: DNI_IN_LOOKUPS,
  })
  @ApiResponse({ status: 200, standardSchema: CheckedFile })
  @Refuses('certificate_file_unknown', 'certificate_revoked')
  async check(@Param('sha256') sha256: string): Promise<CheckedFile> {
    return { success: true, certificate: await countCheck(this.lookup.findByPdfHash(sha256)) };
  }

  @Get(PATHS.signedRevocations)
  @ForAnyone()
  @ApiOperation({
    summary: 'Lista firmada de lo anulado, para comprobar certificados sin conexión',
    description:
      'Se firma de nuevo en cuanto algo se anula, cuando cambia la clave y cada día. Lleva huellas de códigos, sin ' +
      'nombres ni DNI: con 100,000 anulados, la de un certificado vigente coincide con una de ellas una vez en 2,800 ' +
      'millones. Con `ETag` y 304.',
  })
  @ApiResponse({ status: 200, standardSchema: SignedRevocations })
  async revocationList(@Res() reply: FastifyReply): Promise<void> {
    await sendCachedResponse(reply, await this.revocations.current());
  }

  @Get(PATHS.certificateSummary)
  @ForAnyone()
  @ApiOperation({ summary: 'Nombre, curso, fecha y código de un certificado, por el id de su PDF y sin el DNI' })
  @ApiResponse({ status: 200, standardSchema: CertificateSummaryResponse })
  @Refuses('file_not_found')
  async summary(@Param('fileId') fileId: string): Promise<CertificateSummaryResponse> {
    return { success: true, certificate: await this.lookup.summaryByFileId(fileId) };
  }

  @Get(PATHS.certificatePdf)
  @ForAnyone()
  @ApiOperation({
    summary: 'El PDF de un certificado; `download=1` gana sobre `disposition`',
    description: 'Es el emitido: lleva lo que imprime la plantilla, también el DNI.',
  })
  @ApiQuery({ name: 'disposition', required: false, enum: ['inline', 'attachment'] })
  @ApiQuery({ name: 'download', required: false, enum: ['1'] })
  @ApiFile('application/pdf')
  @Refuses('file_not_found')
  async pdf(
    @Param('fileId') fileId: string,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const download = query.download === '1' || query.disposition === 'attachment';
    await sendPdf(reply, await this.lookup.pdfByFileId(fileId), download ? 'attachment' : 'inline');
  }

  @Get(PATHS.certificateDrive)
  @ForAnyone()
  @ApiOperation({ summary: 'Muestra el PDF de un certificado' })
  @ApiFile('application/pdf')
  @Refuses('file_not_found')
  async drive(@Param('fileId') fileId: string, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(reply, await this.lookup.pdfByFileId(fileId), 'inline');
  }
}
