import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS } from '@telar/contracts/paths';
import {
  RosterCheckRequest,
  RosterCheckResponse,
  RosterEnrollRequest,
  RosterEnrollResponse,
} from '@telar/contracts/roster';
import { ROSTER_LIMITS } from '@telar/domain/roster';
import { rosterDone } from '@telar/texts/roster';
import { ForCapability } from '../../../platform/http/access';
import { CurrentCaller } from '../../../platform/http/caller';
import type { Caller } from '../../../platform/http/caller';
import { ApiIdempotencyKey, Refuses } from '../../../platform/http/openapi/decorators';
import { RosterCheckService } from './roster-check.service';
import { RosterEnrollService } from './roster-enroll.service';

@ApiTags('Inscripciones')
@Controller()
@ForCapability('dashboard.use')
export class RosterController {
  constructor(
    private readonly rosterCheck: RosterCheckService,
    private readonly rosterEnroll: RosterEnrollService,
  ) {}

  @Post(PATHS.rosterCheck)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Dice qué pasaría con cada fila de una lista de alumnos; no cambia nada',
    description:
      `Hasta ${ROSTER_LIMITS.rowsChecked} filas y 100 kB. El curso o el paquete se escribe con su nombre exacto (sin ` +
      'distinguir tildes ni mayúsculas) o con su número. Cada fila se juzga como si las anteriores ya se hubieran hecho.',
  })
  @ApiResponse({ status: 200, standardSchema: RosterCheckResponse })
  check(
    @Body({ schema: RosterCheckRequest }) { rows }: RosterCheckRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<RosterCheckResponse> {
    return this.rosterCheck.check(caller, rows);
  }

  @Post(PATHS.roster)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Inscribe una lista de alumnos y crea las cuentas que faltan',
    description:
      `Hasta ${ROSTER_LIMITS.rowsEnrolled} filas por llamada. Cada fila se hace por separado, entera o nada; una fila ya ` +
      'hecha responde `already_done`, así que se puede enviar de nuevo. La contraseña temporal de una cuenta nueva se ' +
      'dice en `temp_password`. Una fila `failed` no se hizo y se puede enviar otra vez. ' +
      `Con \`${IDEMPOTENCY_HEADER}\` la misma lista enviada otra vez responde lo que se hizo la primera vez, también las ` +
      'contraseñas temporales que no hayan cambiado; sin esa clave se dicen una sola vez.',
  })
  @ApiIdempotencyKey('Un UUID al azar que se guarda en secreto')
  @ApiResponse({ status: 200, standardSchema: RosterEnrollResponse })
  @Refuses('request_key_used')
  async enroll(
    @Body({ schema: RosterEnrollRequest }) { rows }: RosterEnrollRequest,
    @Headers(IDEMPOTENCY_HEADER) key: string | undefined,
    @CurrentCaller() caller: Caller,
  ): Promise<RosterEnrollResponse> {
    const done = await this.rosterEnroll.enroll(caller, rows, key ?? '');
    return { success: true, message: rosterDone(done.summary), ...done };
  }
}
