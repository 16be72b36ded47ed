import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  CertificateBatchDetail,
  CertificateBatchList,
  CertificateBatchQuery,
  CertificateBatchRow,
  CertificateBatchRowList,
  CertificateBatchRowQuery,
  CertificateBatchRowsQuery,
  CertificateBatchRowRequest,
  CertificateBatchRowsRemoved,
} from '@telar/contracts/certificate-batches';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import { formatCount } from '@telar/domain/counts';
import { rowsRemovedText } from '@telar/texts/certificate-batches';
import { DONE_TEXTS } from '@telar/texts/done';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedQueue } from '../../platform/concurrency/bounded-queue';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { readDeferredJson } from '../../platform/http/deferred-json';
import { sendPrivateJson } from '../../platform/http/etag';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { TEMPLATE_REFUSALS } from '../certificates/pdf/template-refusals';
import { BatchesService } from './batches.service';
import { readBatch } from './draft/batch-body';
import { DraftsService } from './draft/drafts.service';
import { EXAMPLES } from './openapi-examples';
import { BatchControl } from './run/batch-control.service';

/** Large bodies in memory. One that arrives slowly lets the others pass. */
const BODIES_MAX = 3;
const BODIES_WAITING_MAX = 8;
const BODIES_WAIT_MAX_MS = 20_000;
/** Each looks for new warnings of up to 20,000 rows. */
const STARTS_WAITING_MAX = 16;

const BatchId = () => Param('id', idPipe('certificate_batch_not_found'));
const RowNumber = () => Param('row', idPipe('certificate_batch_row_not_found'));
const IdParam = () => ApiParam({ name: 'id', type: Number });
const RowParam = () => ApiParam({ name: 'row', type: Number });

@ApiTags('Lotes de certificados')
@Controller()
@ForCapability('certificates.issue')
export class CertificateBatchesController {
  private readonly bodies = new BoundedQueue(BODIES_MAX, BODIES_WAITING_MAX, BODIES_WAIT_MAX_MS);
  /** Rows are checked one batch after the other. */
  private readonly creating = new BoundedQueue(1, BODIES_MAX);
  private readonly starting = new BoundedQueue(1, STARTS_WAITING_MAX);

  constructor(
    private readonly batches: BatchesService,
    private readonly drafts: DraftsService,
    private readonly control: BatchControl,
  ) {}

  @Post(PATHS.certificateBatches)
  @ApiOperation({
    summary: 'Revisa una lista de certificados y la guarda como borrador; no emite nada',
    description:
      `Hasta ${formatCount(BATCH_LIMITS.rows)} filas y ${BATCH_LIMITS.bodyBytes / 1024 / 1024} MB, con los campos de ` +
      '`POST /api/manual-certificates`; lo que una fila no trae se toma de `defaults`. Cada fila resulta `valid`, `warned` ' +
      '(se emite igual: la persona ya tiene un certificado de ese curso, su nombre no es el de la cuenta con ese DNI, la ' +
      'nota no está entre 0 y 20, la fecha de emisión es anterior a la de fin o aún no llega) o `refused`, con el motivo. ' +
      'El código de cada certificado se asigna aquí: por más que un proceso se interrumpa, cada fila se emite una sola vez. ' +
      'Si el mismo contenido ya es un lote sin terminar, responde 200 con ese lote y no crea otro.\n\nLuego: `start`, y ' +
      'consultar el lote hasta que su `state` sea `done`. Pausar es `cancel` y después `resume`. Un borrador cuyas filas ' +
      `nadie corrige en ${BATCH_LIMITS.draftDays} días se elimina.`,
  })
  // The body is read after the access of the caller was checked.
  @ApiBody({
    required: true,
    schema: { $ref: '#/components/schemas/CertificateBatchRequest' },
    examples: { clase: { summary: 'Una clase de dos', value: EXAMPLES.request } },
  })
  @ApiResponse({
    status: 200,
    standardSchema: CertificateBatchDetail,
    description: 'El lote que ya existía',
    example: EXAMPLES.draft,
  })
  @ApiResponse({ status: 201, standardSchema: CertificateBatchDetail, example: EXAMPLES.draft })
  @Refuses('template_not_found', 'file_not_found', ...TEMPLATE_REFUSALS)
  async create(
    @Req() request: FastifyRequest,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CertificateBatchDetail> {
    const { id, isNew } = await this.bodies.run(async () => {
      const body = await readDeferredJson(request, BATCH_LIMITS.bodyBytes);
      return this.creating.run(async () => this.drafts.create(caller, await readBatch(body)));
    });
    void reply.status(isNew ? 201 : 200);
    return this.batches.find(id);
  }

  @Get(PATHS.certificateBatches)
  @ApiOperation({ summary: 'Los lotes, los más recientes primero' })
  @ApiResponse({ status: 200, standardSchema: CertificateBatchList, example: EXAMPLES.batches })
  list(@Query({ schema: CertificateBatchQuery }) query: CertificateBatchQuery): Promise<CertificateBatchList> {
    return this.batches.list(query);
  }

  @Get(PATHS.certificateBatch)
  @ApiOperation({
    summary: 'Un lote y su avance',
    description: 'Con `ETag`: se puede consultar cada dos segundos con `If-None-Match`; sin cambios responde 304.',
  })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateBatchDetail, example: EXAMPLES.done })
  @ApiResponse({ status: 304, description: 'Nada cambió' })
  @Refuses('certificate_batch_not_found')
  async find(@BatchId() id: number, @Res() reply: FastifyReply): Promise<void> {
    sendPrivateJson(reply, await this.batches.find(id));
  }

  @Delete(PATHS.certificateBatch)
  @ApiOperation({ summary: 'Elimina un borrador' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async delete(@BatchId() id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.drafts.delete(caller, id);
    return { success: true, message: DONE_TEXTS.certificate_batch_deleted };
  }

  @Get(PATHS.certificateBatchRows)
  @ApiOperation({ summary: 'Las filas de un lote, por partes' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateBatchRowList, example: EXAMPLES.rows })
  @Refuses('certificate_batch_not_found')
  rows(
    @BatchId() id: number,
    @Query({ schema: CertificateBatchRowQuery }) query: CertificateBatchRowQuery,
  ): Promise<CertificateBatchRowList> {
    return this.batches.rows(id, query);
  }

  @Delete(PATHS.certificateBatchRows)
  @ApiOperation({
    summary: 'Quita de un borrador todas las filas con advertencias, o todas las rechazadas',
    description: 'En una sola transacción; en la auditoría es un solo evento. Repetirlo no cambia nada.',
  })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: CertificateBatchRowsRemoved })
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async deleteRows(
    @BatchId() id: number,
    @Query({ schema: CertificateBatchRowsQuery }) { state }: CertificateBatchRowsQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<CertificateBatchRowsRemoved> {
    const removed = await this.drafts.deleteRows(caller, id, state);
    return { success: true, message: rowsRemovedText(removed), removed };
  }

  @Patch(PATHS.certificateBatchRow)
  @ApiOperation({
    summary: 'Corrige una fila y la revisa de nuevo',
    description:
      'Mientras el lote se emite, las rechazadas y las fallidas; en los demás casos, cualquiera que no se haya emitido.',
  })
  @IdParam()
  @RowParam()
  @ApiBody({
    schema: { $ref: '#/components/schemas/CertificateBatchRowRequest' },
    examples: { dni: { value: EXAMPLES.correction } },
  })
  @ApiResponse({ status: 200, standardSchema: CertificateBatchRow, example: EXAMPLES.corrected })
  @Refuses('certificate_batch_not_found', 'certificate_batch_row_not_found', 'certificate_batch_conflict')
  async changeRow(
    @BatchId() id: number,
    @RowNumber() row: number,
    @Body({ schema: CertificateBatchRowRequest }) changes: CertificateBatchRowRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CertificateBatchRow> {
    await this.drafts.changeRow(caller, id, row, changes);
    return this.batches.row(id, row);
  }

  @Delete(PATHS.certificateBatchRow)
  @ApiOperation({ summary: 'Quita una fila', description: 'Las mismas que se pueden corregir.' })
  @IdParam()
  @RowParam()
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('certificate_batch_not_found', 'certificate_batch_row_not_found', 'certificate_batch_conflict')
  async deleteRow(@BatchId() id: number, @RowNumber() row: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.drafts.deleteRow(caller, id, row);
    return { success: true, message: DONE_TEXTS.certificate_batch_row_deleted };
  }

  @Post(PATHS.certificateBatchStart)
  @HttpCode(202)
  @ApiOperation({
    summary: 'Emite las filas válidas y las advertidas',
    description:
      'Sigue en segundo plano, también después de un reinicio. Repetirlo no cambia nada.\n\nAntes vuelve a buscar ' +
      'certificados del mismo curso, también los que otro lote está por emitir, y cuentas con otro nombre. Si alguna fila ' +
      'tiene una advertencia que no tenía, la guarda, no emite nada y responde 409 `certificate_batch_conflict`; el ' +
      'siguiente `start` emite también esas filas.',
  })
  @IdParam()
  @ApiResponse({ status: 202, standardSchema: CertificateBatchDetail, example: EXAMPLES.running })
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async start(@BatchId() id: number, @CurrentCaller() caller: Caller): Promise<CertificateBatchDetail> {
    await this.starting.run(() => this.control.start(caller, id));
    return this.batches.find(id);
  }

  @Post(PATHS.certificateBatchCancel)
  @HttpCode(202)
  @ApiOperation({ summary: 'Detiene la emisión', description: 'Las filas que ya se están emitiendo se terminan.' })
  @IdParam()
  @ApiResponse({ status: 202, standardSchema: CertificateBatchDetail, example: EXAMPLES.cancelling })
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async cancel(@BatchId() id: number, @CurrentCaller() caller: Caller): Promise<CertificateBatchDetail> {
    await this.control.cancel(caller, id);
    return this.batches.find(id);
  }

  @Post(PATHS.certificateBatchResume)
  @HttpCode(202)
  @ApiOperation({ summary: 'Reanuda la emisión de un lote detenido' })
  @IdParam()
  @ApiResponse({ status: 202, standardSchema: CertificateBatchDetail, example: EXAMPLES.running })
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async resume(@BatchId() id: number, @CurrentCaller() caller: Caller): Promise<CertificateBatchDetail> {
    await this.control.resume(caller, id);
    return this.batches.find(id);
  }

  @Post(PATHS.certificateBatchRetry)
  @HttpCode(202)
  @ApiOperation({
    summary: 'Emite de nuevo las filas fallidas, y las rechazadas que se corrigieron',
    description: 'No de un lote detenido: ese se reanuda con `resume`.',
  })
  @IdParam()
  @ApiResponse({ status: 202, standardSchema: CertificateBatchDetail, example: EXAMPLES.running })
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async retry(@BatchId() id: number, @CurrentCaller() caller: Caller): Promise<CertificateBatchDetail> {
    await this.control.retry(caller, id);
    return this.batches.find(id);
  }
}
