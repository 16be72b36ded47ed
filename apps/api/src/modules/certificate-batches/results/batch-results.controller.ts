import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { BATCH_LIMITS } from '@telar/domain/certificate-batches';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { sendFile } from '../../../platform/http/downloads';
import { idPipe } from '../../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../../platform/http/openapi/decorators';
import { BatchDownloads, DOWNLOADS_MAX } from './batch-downloads';

const BatchId = () => Param('id', idPipe('certificate_batch_not_found'));
const IdParam = () => ApiParam({ name: 'id', type: Number });
const QUEUE = `Se envían ${DOWNLOADS_MAX} descargas a la vez, una por cuenta; a las demás responde 503 con \`Retry-After\`. Queda en la auditoría.`;

@ApiTags('Lotes de certificados')
@Controller()
@ForCapability('certificates.issue')
export class BatchResultsController {
  constructor(private readonly downloads: BatchDownloads) {}

  @Get(PATHS.certificateBatchCsv)
  @ApiOperation({ summary: 'El resultado de un lote, fila por fila, como CSV', description: QUEUE })
  @IdParam()
  @ApiFile('text/csv')
  @Refuses('certificate_batch_not_found')
  async csv(@BatchId() id: number, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    sendFile(reply, 'text/csv; charset=utf-8', `lote-${id}.csv`, await this.downloads.csv(id, caller));
  }

  @Get(PATHS.certificateBatchZip)
  @ApiOperation({
    summary: 'Los PDF emitidos de un lote en un ZIP, con el CSV y la lista de sus SHA-256',
    description: `Son los bytes guardados, sin los de certificados eliminados. ${QUEUE}`,
  })
  @IdParam()
  @ApiFile('application/zip')
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict')
  async zip(@BatchId() id: number, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    sendFile(reply, 'application/zip', `certificados-lote-${id}.zip`, await this.downloads.zip(id, caller));
  }

  @Get(PATHS.certificateBatchPdf)
  @ApiOperation({
    summary: `Los certificados de un lote en un solo PDF para imprimir, hasta ${BATCH_LIMITS.pdf}`,
    description: `Sin los eliminados. Cada certificado que se entrega como archivo es el del ZIP. ${QUEUE}`,
  })
  @IdParam()
  @ApiFile('application/pdf')
  @Refuses('certificate_batch_not_found', 'certificate_batch_conflict', 'file_not_found')
  async pdf(@BatchId() id: number, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    sendFile(reply, 'application/pdf', `certificados-lote-${id}.pdf`, await this.downloads.pdf(id, caller));
  }
}
