import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { PlanList, PlanSaved, SavePlanRequest, StaffPlanList } from '@telar/contracts/plans';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import type { PlanId } from '@telar/domain/plan-ids';
import { PLAN_DONE } from '@telar/texts/plans';
import { ForAnyone, ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { Refuses } from '../../platform/http/openapi/decorators';
import { PlanIdPipe } from './plan-id.pipe';
import { PlansService } from './plans.service';

@ApiTags('Planes')
@Controller()
export class PlansController {
  constructor(private readonly plans: PlansService) {}

  @Get(PATHS.plans)
  @ForAnyone()
  @ApiOperation({ summary: 'Los planes de la portada, con su precio, su plazo y cuántos cursos dan' })
  @ApiResponse({ status: 200, standardSchema: PlanList })
  async list(): Promise<PlanList> {
    return { plans: await this.plans.list() };
  }

  @Get(PATHS.staffPlans)
  @ForCapability('packages.manage')
  @ApiOperation({ summary: 'Los planes con sus cursos y cuántas cuentas los tienen vigentes' })
  @ApiResponse({ status: 200, standardSchema: StaffPlanList })
  async staffList(): Promise<StaffPlanList> {
    return { plans: await this.plans.staffList() };
  }

  @Put(PATHS.plan)
  @ForCapability('plans.manage')
  @ApiOperation({
    summary: 'Cambia un plan',
    description:
      'El precio vale para los pedidos siguientes. Quienes ya tienen el plan conservan su plazo y cuántos cursos pueden elegir. ' +
      '`all_courses` dice si es de todo el catálogo, con los cursos que vengan; si no, es de los de `course_ids`, donde siguen ' +
      'los suyos que se archivaron, que se nombran en `message`. Sin `all_courses`, una lista vacía no cambia de qué cursos es. ' +
      'Con `expected_updated_at`, un plan que otra persona cambió entretanto es un 409.',
  })
  @ApiParam({ name: 'id', enum: PLAN_IDS })
  @ApiResponse({ status: 200, standardSchema: PlanSaved })
  @Refuses('plan_not_found', 'plan_changed')
  async save(
    @Param('id', PlanIdPipe) id: PlanId,
    @Body({ schema: SavePlanRequest }) request: SavePlanRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<PlanSaved> {
    const plan = await this.plans.save(caller, id, request);
    const archived = plan.courses.filter((course) => course.archived).map(({ title }) => title);
    const message = archived.length > 0 ? PLAN_DONE.updatedWithArchived(archived) : PLAN_DONE.updated;
    return { success: true, message, ...plan, plan };
  }
}
