import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CertificateImport,
  CertificateImportList,
  CertificateImportQuery,
  CertificateImportRow,
  CertificateImportRowList,
  CertificateImportRowQuery,
  CertificateImportRowRequest,
} from '@telar/contracts/certificate-imports';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { formatCount } from '@telar/domain/counts';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { readDeferredJson } from '../../platform/http/deferred-json';
import { sendFile } from '../../platform/http/downloads';
import { sendPrivateJson } from '../../platform/http/etag';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { readImport } from './draft/import-body';
import { ImportDrafts } from './draft/import-drafts.service';
import { ImportsService } from './imports.service';
import { IMPORT_FILES_MAX, ImportDownloads } from './results/import-downloads';
import { ImportStart } from './run/import-start.service';

/** Large bodies in memory. One that arrives slowly lets the others pass. */
const BODIES_MAX = 2;
const BODIES_WAITING_MAX = 8;
const BODIES_WAIT_MAX_MS = 20_000;

/** For the OpenAPI document. */
const EXAMPLE = {
  name: 'Registro 2019',
  rows: [
    {
      code: 'N° 001/2019',
      user_name: 'María Quispe Ñahui',
      dni: '45871203',
      course_title: 'Gestión pública',
      duration_hours: '120',
      start_date: '05/01/2019',
      end_date: '28/02/2019',
      issue_date: '14/03/2019',
      final_grade: '17,5',
      file: 'N-001-2019.pdf',
    },
    { code: 'N° 002/2019', user_name: 'José Paz', dni: '40123456', course_title: 'Excel', issue_date: '2019-03-14' },
  ],
};

const ImportId = () => Param('id', idPipe('certificate_import_not_found'));
const RowNumber = () => Param('row', idPipe('certificate_import_row_not_found'));
const IdParam = () => ApiParam({ name: 'id', type: Number });
const RowParam = () => ApiParam({ name: 'row', type: Number });

@ApiTags('Certificados anteriores')
@Controller()
@ForCapability('certificates.issue')
export class CertificateImportsController {
  private readonly bodies = new BoundedQueue(BODIES_MAX, BODIES_WAITING_MAX, BODIES_WAIT_MAX_MS);
  /** Rows are checked one import after the other. */
  private readonly checking = new BoundedQueue(1, BODIES_MAX);

  constructor(
    private readonly imports: ImportsService,
    private readonly drafts: ImportDrafts,
    private readonly starting: ImportStart,
    private readonly downloads: ImportDownloads,
  ) {}

  @Post(PATHS.certificateImports)
  @ApiOperation({
    summary: 'Revisa certificados emitidos antes de esta plataforma y los guarda como borrador; no incorpora nada',
    description:
      `Hasta ${formatCount(IMPORT_LIMITS.rows)} filas y ${IMPORT_LIMITS.bodyBytes / 1024 / 1024} MB. El código original se ` +
      'conserva tal cual (`N° 001/2019`); su página pública tiene una dirección hecha con él (`/c/N-001-2019`). Cada fila ' +
      'resulta `valid`, `warned` (se incorpora igual) o `refused`, con el motivo y el campo.\n\nLuego: la lista de los PDF ' +
      'con su SHA-256 (`files`), los bytes de los que faltan, uno por uno, `start`, y consultar hasta que `state` sea ' +
      '`done`. Todo se puede repetir: si la conexión se corta, la lista de archivos enviada otra vez responde cuáles faltan. ' +
      'Los certificados incorporados no se firman; la página pública dice que se emitieron antes y cuándo se incorporaron. ' +
      `Un borrador que nadie cambia en ${IMPORT_LIMITS.draftDays} días se elimina.`,
  })
  // The body is read after the access of the caller was checked.
  @ApiBody({
    required: true,
    schema: { $ref: '#/components/schemas/CertificateImportRequest' },
    examples: { registro: { value: EXAMPLE } },
  })
  @ApiResponse({ status: 201, standardSchema: CertificateImport })
  async create(@Req() request: FastifyRequest, @CurrentCaller() caller: Caller): Promise<CertificateImport> {
    const id = await this.bodies.run(async () => {
      const body = await readDeferredJson(request, IMPORT_LIMITS.bodyBytes);
      return this.checking.run(async () => this.drafts.create(caller, await readImport(body)));
    });
    return this.imports.find(id);
  }

  @Get(PATHS.certificateImports)
  @ApiOperation({ summary: 'Las incorporaciones, las más recientes primero' })
  @ApiResponse({ status: 200, standardSchema: CertificateImportList })
  list(@Query({ schema: CertificateImportQuery }) query: CertificateImportQuery): Promise<CertificateImportList> {
    return this.imports.list(query);
  }

  @Get(PATHS.certificateImport)
  @ApiOperation({
    summary: 'Una incorporación y su avance',
    description: 'Con `ETag`: se puede consultar cada dos segundos con `If-None-Match`; sin cambios responde 304.',
  })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateImport })
  @ApiResponse({ status: 304, description: 'Nada cambió' })
  @Refuses('certificate_import_not_found')
  async find(@ImportId() id: number, @Res() reply: FastifyReply): Promise<void> {
    sendPrivateJson(reply, await this.imports.find(id));
  }

  @Delete(PATHS.certificateImport)
  @ApiOperation({ summary: 'Elimina una incorporación sin filas incorporadas, con los archivos que se subieron' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('certificate_import_not_found', 'certificate_import_conflict')
  async delete(@ImportId() id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.drafts.delete(caller, id);
    return { success: true, message: DONE_TEXTS.certificate_import_deleted };
  }

  @Get(PATHS.certificateImportRows)
  @ApiOperation({ summary: 'Las filas, por partes' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateImportRowList })
  @Refuses('certificate_import_not_found')
  rows(
    @ImportId() id: number,
    @Query({ schema: CertificateImportRowQuery }) query: CertificateImportRowQuery,
  ): Promise<CertificateImportRowList> {
    return this.imports.rows(id, query);
  }

  @Put(PATHS.certificateImportRows)
  @ApiOperation({ summary: 'Reemplaza todas las filas de un borrador; los archivos subidos se conservan' })
  @IdParam()
  @ApiBody({ required: true, schema: { $ref: '#/components/schemas/CertificateImportRequest' } })
  @ApiResponse({ status: 200, standardSchema: CertificateImport })
  @Refuses('certificate_import_not_found', 'certificate_import_conflict')
  async replaceRows(
    @ImportId() id: number,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CertificateImport> {
    await this.imports.find(id);
    await this.bodies.run(async () => {
      const body = await readDeferredJson(request, IMPORT_LIMITS.bodyBytes);
      return this.checking.run(async () => this.drafts.replaceRows(caller, id, (await readImport(body)).rows));
    });
    return this.imports.find(id);
  }

  @Patch(PATHS.certificateImportRow)
  @ApiOperation({ summary: 'Corrige una fila que no se ha incorporado, y la revisa de nuevo' })
  @IdParam()
  @RowParam()
  @ApiResponse({ status: 200, standardSchema: CertificateImportRow })
  @Refuses('certificate_import_not_found', 'certificate_import_row_not_found', 'certificate_import_conflict')
  async changeRow(
    @ImportId() id: number,
    @RowNumber() row: number,
    @Body({ schema: CertificateImportRowRequest }) changes: CertificateImportRowRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CertificateImportRow> {
    await this.drafts.changeRow(caller, id, row, changes);
    return this.imports.row(id, row);
  }

  @Post(PATHS.certificateImportStart)
  @HttpCode(202)
  @ApiOperation({
    summary: 'Incorpora las filas válidas y las advertidas',
    description:
      'Sigue en segundo plano, también después de un reinicio. Repetirlo no cambia nada. Después de corregir filas ' +
      'rechazadas, incorpora solo esas.',
  })
  @IdParam()
  @ApiResponse({ status: 202, standardSchema: CertificateImport })
  @Refuses('certificate_import_not_found', 'certificate_import_conflict')
  async start(@ImportId() id: number, @CurrentCaller() caller: Caller): Promise<CertificateImport> {
    await this.starting.start(caller, id);
    return this.imports.find(id);
  }

  @Get(PATHS.certificateImportCsv)
  @ApiOperation({
    summary: 'El resultado, fila por fila, como CSV',
    description: `Se envían ${IMPORT_FILES_MAX} a la vez, uno por cuenta; a los demás responde 503 con \`Retry-After\`. Queda en la auditoría.`,
  })
  @IdParam()
  @ApiFile('text/csv')
  @Refuses('certificate_import_not_found')
  async csv(@ImportId() id: number, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    const content = await this.downloads.csv(id, caller);
    sendFile(reply, 'text/csv; charset=utf-8', `incorporacion-${id}.csv`, content);
  }
}
