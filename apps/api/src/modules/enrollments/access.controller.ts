import { Body, Controller, Get, Headers, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { AccessSaved, GrantPlanRequest, SetEndRequest, UserAccess } from '@telar/contracts/enrollments';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS } from '@telar/contracts/paths';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import type { PlanId } from '@telar/domain/plan-ids';
import { DONE_TEXTS } from '@telar/texts/done';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiIdempotencyKey, Refuses } from '../../platform/http/openapi/decorators';
import { PlanIdPipe } from '../plans/plan-id.pipe';
import { AccessService } from './access.service';

const UserId = () => Param('id', idPipe('user_not_found'));

const EXPECTED = 'Con `expected_ends_at`, un acceso que entretanto se renovó o cambió es un 409.';

const saved = (message: string, access: UserAccess): AccessSaved => ({ success: true, message, ...access });

@ApiTags('Inscripciones')
@Controller()
@ForCapability('dashboard.use')
export class AccessController {
  constructor(private readonly access: AccessService) {}

  @Get(PATHS.userAccess)
  @ApiOperation({ summary: 'A qué tiene acceso una cuenta, de dónde viene y hasta cuándo' })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: UserAccess })
  @Refuses('user_not_found', 'admin_account_protected')
  of(@UserId() id: number, @CurrentCaller() caller: Caller): Promise<UserAccess> {
    return this.access.of(caller, id);
  }

  @Put(PATHS.userCourse)
  @ApiOperation({
    summary: 'Cambia hasta cuándo una cuenta tiene un curso',
    description: `Un plan vigente que incluye el curso puede dar acceso por más tiempo. ${EXPECTED}`,
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'courseId', type: Number })
  @ApiResponse({ status: 200, standardSchema: AccessSaved })
  @Refuses('user_not_found', 'admin_account_protected', 'course_not_found', 'enrollment_not_found', 'access_changed')
  async setCourseEnd(
    @UserId() id: number,
    @Param('courseId', idPipe('course_not_found')) courseId: number,
    @Body({ schema: SetEndRequest }) request: SetEndRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<AccessSaved> {
    return saved(DONE_TEXTS.access_changed, await this.access.setCourseEnd(caller, id, courseId, request));
  }

  @Post(PATHS.userPlans)
  @ApiOperation({
    summary: 'Da un plan a una cuenta, o lo renueva',
    description:
      'Sin `ends_on` dura el plazo del plan; si la cuenta ya lo tiene vigente, desde que termina. ' +
      `Con \`${IDEMPOTENCY_HEADER}\` la misma solicitud enviada otra vez no da el plan otra vez.`,
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiIdempotencyKey('Un UUID al azar, el mismo si se envía de nuevo')
  @ApiResponse({ status: 201, standardSchema: AccessSaved })
  @Refuses('user_not_found', 'admin_account_protected', 'request_key_used')
  async grantPlan(
    @UserId() id: number,
    @Body({ schema: GrantPlanRequest }) request: GrantPlanRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @CurrentCaller() caller: Caller,
  ): Promise<AccessSaved> {
    return saved(DONE_TEXTS.plan_granted, await this.access.grantPlan(caller, id, request, key ?? ''));
  }

  @Put(PATHS.userPlan)
  @ApiOperation({ summary: 'Cambia hasta cuándo una cuenta tiene un plan', description: EXPECTED })
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'planId', enum: PLAN_IDS })
  @ApiResponse({ status: 200, standardSchema: AccessSaved })
  @Refuses('user_not_found', 'admin_account_protected', 'plan_not_found', 'access_changed')
  async setPlanEnd(
    @UserId() id: number,
    @Param('planId', PlanIdPipe) plan: PlanId,
    @Body({ schema: SetEndRequest }) request: SetEndRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<AccessSaved> {
    return saved(DONE_TEXTS.access_changed, await this.access.setPlanEnd(caller, id, plan, request));
  }
}
