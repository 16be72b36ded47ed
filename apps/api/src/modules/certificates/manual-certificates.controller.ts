import { Body, Controller, Get, Header, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  IssueCertificateRequest,
  IssueCertificateResponse,
  ManualCertificate,
  ManualCertificateLookup,
  ManualCertificateQuery,
} from '@telar/contracts/certificates';
import { PATHS } from '@telar/contracts/paths';
import { maskDni } from '@telar/domain/dni';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import { ForAnyone, ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ClientAddress } from '../../platform/http/client-address';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { sendPdf } from '../../platform/http/send-pdf';
import { toIssuedCertificate, withBothNames } from './certificate.mapper';
import { countCheck } from './check-figures';
import { DNI_IN_LOOKUPS } from './dni-in-lookups';
import { IssueService } from './issue.service';
import { CertificateListService, LONG_LIST_ROWS } from './list/certificate-list.service';
import { LONG_LISTS_MAX } from './list/long-lists';
import { sendJson } from './list/send-json';
import { LookupService } from './lookup.service';
import { TEMPLATE_REFUSALS } from './pdf/template-refusals';
import { LIMITED_LOOKUPS, SEARCH_LIMITS } from './search-limit';

/** The `Link` header with the URL of the next part (RFC 8288). */
function nextPart(query: ManualCertificateQuery, cursor: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) parameters.set(name, String(value));
  return `<${PATHS.certificates}?${parameters}>; rel="next"`;
}

@ApiTags('Certificados')
@Controller()
export class ManualCertificatesController {
  constructor(
    private readonly issuing: IssueService,
    private readonly lists: CertificateListService,
    private readonly lookup: LookupService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(PATHS.certificates)
  @ForAnyone()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Certificados emitidos, para la búsqueda pública',
    description:
      'El `dni` es exacto: los 8 dígitos, o `CE 001234567`, `Pasaporte AB123456`. `student_code` busca una parte del código ' +
      'de alumno. Con `CERTIFICATE_LIST=filtered`: sin filtro la lista está ' +
      'vacía, el código de alumno se busca completo, y de un `dni` que no se pidió solo llegan los dos últimos dígitos ' +
      `(\`${maskDni('45871203')}\`). ${SEARCH_LIMITS}` +
      '\n\nLos más recientes primero. Sin `limit` llegan todos: las respuestas con más de ' +
      `${LONG_LIST_ROWS} certificados se envían de ${LONG_LISTS_MAX} en ${LONG_LISTS_MAX}, una por dirección, y las demás ` +
      'reciben 503 con `Retry-After`; también las búsquedas, si esperan demasiadas. A quien deja de recibir la lista se le corta la conexión. Por partes: `limit`, y en `cursor` el `id` ' +
      'del último certificado recibido; con `CERTIFICATE_LIST=filtered`, uno ajeno a la búsqueda da una lista vacía.',
  })
  @ApiResponse({
    status: 200,
    standardSchema: ManualCertificate.array(),
    headers: {
      Link: { description: 'Con `limit`, si hay más: la parte siguiente (`rel="next"`)', schema: { type: 'string' } },
    },
  })
  @Refuses('too_many_requests')
  async list(
    @Query({ schema: ManualCertificateQuery }) query: ManualCertificateQuery,
    @ClientAddress() address: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { body, next } = await this.lists.list(query, address);
    if (next !== null) void reply.header('link', nextPart(query, next));
    sendJson(reply, body);
  }

  @Post(PATHS.certificates)
  @ForCapability('certificates.issue')
  @ApiOperation({ summary: 'Emite un certificado' })
  @ApiResponse({ status: 201, standardSchema: IssueCertificateResponse })
  @Refuses(
    'template_not_found',
    'course_not_found',
    'file_not_found',
    'certificate_code_taken',
    'characters_missing',
    ...TEMPLATE_REFUSALS,
  )
  async issue(
    @Body({ schema: IssueCertificateRequest }) request: IssueCertificateRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<IssueCertificateResponse> {
    const certificate = toIssuedCertificate(await this.issuing.issue(request, caller), this.config.publicUrl);
    return { success: true, message: DONE_TEXTS.certificate_issued, ...certificate, certificate };
  }

  @Get(PATHS.certificatePdfById)
  @ForCapability('certificates.issue')
  @ApiOperation({ summary: 'El PDF de un certificado, por su id' })
  @ApiParam({ name: 'id', type: Number })
  @ApiFile('application/pdf')
  @Refuses('certificate_not_found', 'file_not_found')
  async pdf(@Param('id', idPipe('certificate_not_found')) id: number, @Res() reply: FastifyReply): Promise<void> {
    await sendPdf(reply, await this.lookup.pdfById(id), 'attachment');
  }

  // Declared last, because it matches the paths above too.
  @Get(PATHS.certificateByCode)
  @ForAnyone()
  @ApiOperation({
    summary: 'Un certificado, por su código o su token firmado',
    description: `${DNI_IN_LOOKUPS} ${LIMITED_LOOKUPS}`,
  })
  @ApiResponse({ status: 200, standardSchema: ManualCertificateLookup })
  @Refuses('certificate_not_found', 'certificate_revoked', 'signed_token_invalid', 'too_many_requests')
  async byCode(@Param('code') code: string, @ClientAddress() address: string): Promise<ManualCertificateLookup> {
    const found = await countCheck(this.lookup.findByTokenOrCode(code, address));
    return { success: true, certificate: withBothNames(found) };
  }
}
