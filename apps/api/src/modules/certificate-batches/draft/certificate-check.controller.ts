import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CertificateCheck, CertificateCheckQuery } from '@telar/contracts/certificate-check';
import { IssueCertificateRequest } from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { ForCapability } from '../../../platform/http/access';
import { RowChecks } from './row-checks.service';

@ApiTags('Certificados')
@Controller()
export class CertificateCheckController {
  constructor(private readonly checks: RowChecks) {}

  @Post(PATHS.certificateCheck)
  @HttpCode(200)
  @ForCapability('certificates.issue')
  @ApiOperation({
    summary: 'Revisa un certificado antes de emitirlo; no emite nada',
    description:
      'Advierte de lo mismo que la revisión de un lote: la persona ya tiene un certificado de ese curso, su nombre no es ' +
      'el de la cuenta con ese DNI, la nota no es un número de 0 a 20 ni una letra, la fecha de emisión es anterior a la ' +
      'de fin o aún no llega. Con advertencias también se puede emitir.',
  })
  @ApiResponse({ status: 200, standardSchema: CertificateCheck })
  async check(
    @Body({ schema: IssueCertificateRequest }) request: IssueCertificateRequest,
    @Query({ schema: CertificateCheckQuery }) { replaces }: CertificateCheckQuery,
  ): Promise<CertificateCheck> {
    return { success: true, warnings: await this.checks.warnings(request, replaces) };
  }
}
