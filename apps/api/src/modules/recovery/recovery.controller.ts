import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '@telar/contracts/done';
import { PATHS } from '@telar/contracts/paths';
import { FinishRecoveryRequest, RecoveryAnswer, RecoveryRequest } from '@telar/contracts/recovery';
import type { Actor } from '../../platform/audit/actor';
import { ForAnyone } from '../../platform/http/access';
import { ClientAddress, VisitorActor } from '../../platform/http/client-address';
import { Refuses } from '../../platform/http/openapi/decorators';
import { LINK_MINUTES, LINKS_PER_ACCOUNT } from './recovery-token';
import { RecoveryService, REQUESTS_PER_ADDRESS } from './recovery.service';

const NO_STORE = ['cache-control', 'no-store'] as const;

@ApiTags('Cuentas')
@Controller()
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Post(PATHS.recoveries)
  @HttpCode(200)
  @ForAnyone()
  @Header(...NO_STORE)
  @ApiOperation({
    summary: 'Pide un enlace para crear otra contraseña',
    description:
      `Si una cuenta activa tiene el correo, le llega un enlace que vale ${LINK_MINUTES} minutos y sirve una vez; ` +
      `${LINKS_PER_ACCOUNT} a la vez por cuenta. La respuesta es la misma si ninguna lo tiene. Tras ` +
      `${REQUESTS_PER_ADDRESS} pedidos en 15 minutos desde una misma dirección responde 429.`,
  })
  @ApiResponse({ status: 200, standardSchema: RecoveryAnswer })
  @Refuses('too_many_requests')
  request(
    @Body({ schema: RecoveryRequest }) request: RecoveryRequest,
    @ClientAddress() address: string,
    @VisitorActor() visitor: Actor,
  ): Promise<RecoveryAnswer> {
    return this.recovery.request(request, address, visitor);
  }

  @Post(PATHS.finishRecovery)
  @HttpCode(200)
  @ForAnyone()
  @Header(...NO_STORE)
  @ApiOperation({
    summary: 'Crea otra contraseña con el enlace recibido',
    description: 'Cierra todas las sesiones de la cuenta, la desbloquea, y anula sus otros enlaces.',
  })
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('recovery_link_invalid', 'too_many_requests')
  finish(
    @Body({ schema: FinishRecoveryRequest }) request: FinishRecoveryRequest,
    @ClientAddress() address: string,
    @VisitorActor() visitor: Actor,
  ): Promise<Done> {
    return this.recovery.finish(request, address, visitor);
  }
}
