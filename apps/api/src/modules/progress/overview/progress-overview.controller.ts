import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { ProgressOverview, ProgressOverviewQuery } from '@telar/contracts/progress';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { EXAMPLES } from '../openapi-examples';
import { ProgressOverviewService } from './progress-overview.service';

@ApiTags('Avance')
@Controller()
@ForCapability('dashboard.use')
export class ProgressOverviewController {
  constructor(private readonly overview: ProgressOverviewService) {}

  @Get(PATHS.progressOverview)
  @ApiOperation({
    summary: 'El avance de todos los cursos con inscritos, en cifras',
    description:
      'También de cursos archivados. Por defecto, primero los cursos con más personas que esperan su certificado. Un asesor no ' +
      've a los administradores inscritos.\n\nEjemplo: `?state=awaiting_certificate&search=excel`.',
  })
  @ApiResponse({ status: 200, standardSchema: ProgressOverview, example: EXAMPLES.overview })
  read(
    @Query({ schema: ProgressOverviewQuery }) query: ProgressOverviewQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<ProgressOverview> {
    return this.overview.read(query, caller);
  }
}
