import { Controller, Get, Header, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AuditEventList, AuditEventQuery, AuditFilterQuery, ROWS_HEADER } from '@telar/contracts/audit';
import { PATHS } from '@telar/contracts/paths';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { sendList } from '../../platform/http/downloads';
import { ApiFile } from '../../platform/http/openapi/decorators';
import { AUDIT_FILES_MAX, AuditCsvService } from './audit-csv.service';
import { AuditEventsService } from './audit-events.service';

@ApiTags('Auditoría')
@Controller()
@ForCapability('audit.read')
export class AuditController {
  constructor(
    private readonly events: AuditEventsService,
    private readonly csv: AuditCsvService,
  ) {}

  @Get(PATHS.auditEvents)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Quién hizo qué, lo más reciente primero',
    description:
      'Todo cambio de cuentas, inscripciones, paquetes, cursos, plantillas, certificados, catálogo y claves, con sus ' +
      'valores de antes y de después, los inicios y cierres de sesión del personal, y las copias de seguridad, ' +
      'restauraciones y exportaciones. De los DNI solo quedan los dos últimos ' +
      'dígitos. Nada se modifica ni se borra; lo que tiene más de dos años, solo con `npm run audit:prune`.',
  })
  @ApiResponse({ status: 200, standardSchema: AuditEventList })
  list(@Query({ schema: AuditEventQuery }) query: AuditEventQuery): Promise<AuditEventList> {
    return this.events.list(query);
  }

  @Get(PATHS.auditEventsCsv)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'La misma lista, entera, como CSV',
    description:
      `Se envían ${AUDIT_FILES_MAX} a la vez, uno por cuenta; a los demás responde 503 con \`Retry-After\`. La cabecera ` +
      `\`${ROWS_HEADER}\` dice cuántas filas siguen a la de los títulos; falta si contarlas toma demasiado. La descarga también queda en la auditoría.`,
  })
  @ApiFile('text/csv')
  async file(
    @Query({ schema: AuditFilterQuery }) filters: AuditFilterQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, 'auditoria.csv', () => this.csv.file(filters, caller));
  }
}
