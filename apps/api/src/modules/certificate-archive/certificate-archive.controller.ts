import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ROWS_HEADER } from '@telar/contracts/audit';
import {
  ArchivedCertificateDetail,
  CertificateArchiveFilterQuery,
  CertificateArchiveFilters,
  CertificateArchiveList,
  CertificateArchiveQuery,
} from '@telar/contracts/certificate-archive';
import { PATHS } from '@telar/contracts/paths';
import { ARCHIVE_LIMITS } from '@telar/domain/certificate-archive';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { sendList } from '../../platform/http/downloads';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { ARCHIVE_FILES_MAX, ArchiveDownloads } from './archive-downloads.service';
import { ArchiveService, SEARCH_MAX_MS } from './archive.service';

@ApiTags('Certificados emitidos')
@Controller()
@ForCapability('certificates.read')
export class CertificateArchiveController {
  constructor(
    private readonly archive: ArchiveService,
    private readonly downloads: ArchiveDownloads,
  ) {}

  @Get(PATHS.certificateArchive)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Todos los certificados emitidos e incorporados, también los anulados',
    description:
      'Los de fecha de emisión más reciente primero, por partes: `cursor` es el `next` de la respuesta anterior. Cada ' +
      'palabra de `search` es el comienzo de una palabra del nombre, DNI, curso, código o código de alumno, sin importar ' +
      `tildes ni mayúsculas. Una búsqueda que toma más de ${SEARCH_MAX_MS / 1000} s se interrumpe y responde 400.\n\n` +
      'Ejemplo: `?search=quispe 2026&state=valid&from=2026-01-01`.',
  })
  @ApiResponse({ status: 200, standardSchema: CertificateArchiveList })
  list(
    @Query({ schema: CertificateArchiveQuery }) query: CertificateArchiveQuery,
    @CurrentCaller() { id }: Caller,
  ): Promise<CertificateArchiveList> {
    return this.archive.list(query, id);
  }

  @Get(PATHS.certificateArchiveCsv)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'La misma lista, entera, como CSV',
    description:
      `Se envían ${ARCHIVE_FILES_MAX} a la vez, uno por cuenta; a los demás responde 503 con \`Retry-After\`. La cabecera ` +
      `\`${ROWS_HEADER}\` dice cuántas filas siguen a la de los títulos; falta si contarlas toma demasiado. Queda en la ` +
      'auditoría.',
  })
  @ApiFile('text/csv')
  async file(
    @Query({ schema: CertificateArchiveFilterQuery }) filters: CertificateArchiveFilterQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, 'certificados.csv', () => this.downloads.csv(filters, caller));
  }

  @Get(PATHS.certificateArchiveFilters)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Las plantillas y personas que tienen certificados, para los filtros',
    description: `Hasta ${ARCHIVE_LIMITS.filterValues} de cada una.`,
  })
  @ApiResponse({ status: 200, standardSchema: CertificateArchiveFilters })
  filters(): Promise<CertificateArchiveFilters> {
    return this.archive.filters();
  }

  @Get(PATHS.archivedCertificate)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Un certificado con su temario, también si está anulado' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: ArchivedCertificateDetail })
  @Refuses('certificate_not_found')
  find(@Param('id', idPipe('certificate_not_found')) id: number): Promise<ArchivedCertificateDetail> {
    return this.archive.find(id);
  }
}
