import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { Summary, SummaryCsvQuery, SummaryQuery } from '@telar/contracts/summary';
import { SUMMARY_CSV_ROWS, SUMMARY_DAYS_MAX } from '@telar/domain/summary-period';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ApiFile } from '../../platform/http/openapi/decorators';
import { SummaryService } from './summary.service';

@ApiTags('Resumen')
@Controller()
@ForCapability('summary.read')
export class SummaryController {
  constructor(private readonly summary: SummaryService) {}

  @Get(PATHS.summary)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Cifras de un periodo: ventas, pedidos, inscripciones, alumnos activos y certificados',
    description:
      `Días y semanas (de lunes a domingo) son de Lima; los montos, céntimos. Hasta ${SUMMARY_DAYS_MAX} días. \`previous\` ` +
      'son las cifras de los mismos días anteriores. Una venta cuenta el día en que se aprobó el pedido.',
  })
  @ApiResponse({ status: 200, standardSchema: Summary })
  read(@Query({ schema: SummaryQuery }) query: SummaryQuery): Promise<Summary> {
    return this.summary.read(query);
  }

  @Get(PATHS.summaryCsv)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Una tabla del resumen como CSV',
    description: `Montos en soles. Hasta ${SUMMARY_CSV_ROWS} filas. Los plazos van sin celulares. Queda en la auditoría.`,
  })
  @ApiFile('text/csv')
  async file(
    @Query({ schema: SummaryCsvQuery }) { table, ...query }: SummaryCsvQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = await this.summary.csv(table, query, caller);
    void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${table}.csv"`);
    void reply.send(file);
  }
}
