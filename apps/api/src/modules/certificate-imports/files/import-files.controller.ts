import { Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CertificateImportFileList,
  CertificateImportFileQuery,
  CertificateImportFilesResponse,
} from '@telar/contracts/certificate-imports';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { IMPORT_LIMITS } from '@telar/domain/certificate-imports';
import { formatCount } from '@telar/domain/counts';
import { FILE_LIMITS } from '@telar/domain/file-limits';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyRequest } from 'fastify';
import { BoundedQueue } from '../../../platform/concurrency/bounded-queue';
import { ForCapability } from '../../../platform/http/access';
import { AppError } from '../../../platform/http/app-error';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { readDeferredBody, readDeferredJson } from '../../../platform/http/deferred-json';
import { idPipe } from '../../../platform/http/id.pipe';
import { BodyContent, Refuses } from '../../../platform/http/openapi/decorators';
import { sha256Pipe } from '../../../platform/http/sha256.pipe';
import { TEMPLATE_REFUSALS } from '../../certificates/pdf/template-refusals';
import { readFiles } from '../draft/import-body';
import { ImportsService } from '../imports.service';
import { ImportFiles, unknownFile } from './import-files.service';

/** PDFs of all callers that are in memory at the same time. */
const PDFS_MAX = 4;
const PDFS_WAITING_MAX = 16;
const LISTS_MAX = 2;
const WAIT_MAX_MS = 20_000;

/** For the OpenAPI document. */
const EXAMPLE = {
  files: [
    {
      name: 'N-001-2019.pdf',
      sha256: '3b1f9d0c5e7a24681357902468acebdf0123456789abcdef0123456789abcdef',
      size: 84_213,
    },
  ],
};

const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
const ImportId = () => Param('id', idPipe('certificate_import_not_found'));
const Sha256 = () => Param('sha256', sha256Pipe(unknownFile));
const IdParam = () => ApiParam({ name: 'id', type: Number });
const Sha256Param = () => ApiParam({ name: 'sha256', schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } });

@ApiTags('Certificados anteriores')
@Controller()
@ForCapability('certificates.issue')
export class ImportFilesController {
  private readonly pdfs = new BoundedQueue(PDFS_MAX, PDFS_WAITING_MAX, WAIT_MAX_MS);
  private readonly lists = new BoundedQueue(LISTS_MAX, PDFS_WAITING_MAX, WAIT_MAX_MS);

  constructor(
    private readonly imports: ImportsService,
    private readonly files: ImportFiles,
  ) {}

  @Post(PATHS.certificateImportFiles)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Anuncia los PDF de una incorporación y responde cuáles falta enviar',
    description:
      `Hasta ${formatCount(IMPORT_LIMITS.files)} archivos en total. Lo ya enviado se conserva aunque la lista no lo traiga, ` +
      'salvo que traiga otro archivo con el mismo nombre; lo que falta enviar y no está en ella se olvida. A cada fila le corresponde el archivo que nombra; si no nombra ninguno, el que lleva su código en el ' +
      'nombre (un código de hasta 5 cifras que no empieza con 0, solo si es todo el nombre o va con su documento), o el ' +
      'único que lleva su DNI. Si varios podrían ser el suyo, ninguno. ' +
      'Solo hay que enviar los que corresponden a una fila.',
  })
  @IdParam()
  @ApiBody({
    required: true,
    schema: { $ref: '#/components/schemas/CertificateImportFiles' },
    examples: { carpeta: { value: EXAMPLE } },
  })
  @ApiResponse({ status: 200, standardSchema: CertificateImportFilesResponse })
  @Refuses('certificate_import_not_found', 'certificate_import_conflict')
  async announce(
    @ImportId() id: number,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CertificateImportFilesResponse> {
    await this.imports.find(id);
    await this.lists.run(async () => {
      const body = await readDeferredJson(request, IMPORT_LIMITS.bodyBytes);
      await this.files.announce(caller, id, readFiles(body));
    });
    return { ...(await this.imports.find(id)), missing_sha256: await this.imports.missing(id) };
  }

  @Get(PATHS.certificateImportFiles)
  @ApiOperation({ summary: 'Los archivos anunciados, por partes: también los que ninguna fila tiene y los rechazados' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateImportFileList })
  @Refuses('certificate_import_not_found')
  list(
    @ImportId() id: number,
    @Query({ schema: CertificateImportFileQuery }) query: CertificateImportFileQuery,
  ): Promise<CertificateImportFileList> {
    return this.imports.files(id, query);
  }

  @Put(PATHS.certificateImportFile)
  @ApiOperation({
    summary: 'Guarda los bytes de un PDF anunciado, sin cambiarlos',
    description:
      'Hasta 10 MB. Se rechaza si sus bytes no tienen ese SHA-256, si pide una contraseña, o si lleva programas, acciones, ' +
      'archivos incrustados o contenido que agota la memoria. Repetirlo no cambia nada.',
  })
  @IdParam()
  @Sha256Param()
  @BodyContent(PDF)
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses(
    'certificate_import_not_found',
    'certificate_import_conflict',
    'file_not_found',
    'template_too_large',
    ...TEMPLATE_REFUSALS,
  )
  async store(
    @ImportId() id: number,
    @Sha256() sha256: string,
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Done> {
    if (!/^application\/pdf\b/i.test(request.headers['content-type'] ?? '')) {
      throw new AppError('media_type_unsupported');
    }
    await this.files.expect(id, sha256);
    await this.pdfs.run(async () => {
      const bytes = await readDeferredBody(request, FILE_LIMITS.templateBytes);
      await this.files.store(caller, id, sha256, bytes);
    });
    return { success: true, message: DONE_TEXTS.certificate_import_file_stored };
  }

  @Delete(PATHS.certificateImportFile)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Quita un archivo de una incorporación que aún es borrador',
    description:
      'Con sus bytes si se enviaron, y con todos los nombres que tenga. Su fila recibe otro archivo si le corresponde.',
  })
  @IdParam()
  @Sha256Param()
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('certificate_import_not_found', 'certificate_import_conflict', 'file_not_found')
  async remove(@ImportId() id: number, @Sha256() sha256: string, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.files.remove(caller, id, sha256);
    return { success: true, message: DONE_TEXTS.certificate_import_file_removed };
  }
}
