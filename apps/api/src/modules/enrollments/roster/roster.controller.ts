import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
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
      'dice una sola vez, en `temp_password`. Una fila `failed` no se hizo y se puede enviar otra vez.',
  })
  @ApiResponse({ status: 200, standardSchema: RosterEnrollResponse })
  async enroll(
    @Body({ schema: RosterEnrollRequest }) { rows }: RosterEnrollRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<RosterEnrollResponse> {
    const done = await this.rosterEnroll.enroll(caller, rows);
    return { success: true, message: rosterDone(done.summary), ...done };
  }
}
