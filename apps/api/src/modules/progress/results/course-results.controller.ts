import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { RecordResultsRequest, ResultsRecorded } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import { RESULTS_RECORDED } from '@telar/texts/progress';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { idPipe } from '../../../platform/http/id.pipe';
import { Refuses } from '../../../platform/http/openapi/decorators';
import { EXAMPLES } from '../openapi-examples';
import { CourseResultsService } from './course-results.service';

@ApiTags('Avance')
@Controller()
@ForCapability('dashboard.use')
export class CourseResultsController {
  constructor(private readonly results: CourseResultsService) {}

  @Put(PATHS.courseResults)
  @ApiOperation({
    summary: 'Confirma cuestionarios y pone notas de personas inscritas en un curso',
    description:
      `Hasta ${PROGRESS_LIMITS.results} personas, todas o ninguna. Lo que no se envía de una persona queda como está; de una que ` +
      'viene dos veces vale lo último. Los resultados se pueden guardar aunque el curso no los pida, y también antes de que la ' +
      'persona complete los módulos. Si otra persona cambió entretanto lo que se leyó (`seen_grade`, `seen_questionnaire`), es un ' +
      '409 que dice cuánto vale ahora y nada se guarda. Quedan en la auditoría.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiBody({
    schema: { $ref: '#/components/schemas/RecordResultsRequest' },
    examples: { nota: { summary: 'Una nota y un cuestionario', value: EXAMPLES.recording } },
  })
  @ApiResponse({ status: 200, standardSchema: ResultsRecorded, example: EXAMPLES.recorded })
  @Refuses('course_not_found', 'admin_account_protected', 'result_changed')
  async record(
    @Param('id', idPipe('course_not_found')) id: number,
    @Body({ schema: RecordResultsRequest }) { results }: RecordResultsRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<ResultsRecorded> {
    return { success: true, message: RESULTS_RECORDED, recorded: await this.results.record(caller, id, results) };
  }
}
