import { Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { RecoveryLink } from '@telar/contracts/recovery';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ClientAddress } from '../../platform/http/client-address';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { EXAMPLES } from './openapi-examples';
import { LINKS_PER_STAFF, RecoveryLinks, STAFF_LINKS_PER_ACCOUNT } from './recovery-links.service';
import { LINK_MINUTES } from './recovery-token';

@ApiTags('Usuarios')
@Controller()
@ForCapability('users.manage')
export class RecoveryLinksController {
  constructor(private readonly links: RecoveryLinks) {}

  @Post(PATHS.userRecoveryLink)
  @ApiOperation({
    summary: 'Crea un enlace para que la persona ponga otra contraseña',
    description:
      `Vale ${LINK_MINUTES} minutos, sirve una vez y anula los enlaces anteriores de la cuenta. Solo esta respuesta lo ` +
      'tiene: se entrega a la persona. La contraseña y las sesiones no cambian hasta que lo use, y un correo le avisa si la ' +
      'academia envía correos. Un asesor solo lo crea para clientes que nunca fueron del personal (403); nadie, para sí ' +
      `mismo (403). Tras ${LINKS_PER_STAFF} enlaces de quien los crea, o ${STAFF_LINKS_PER_ACCOUNT} para una cuenta, en ` +
      '15 minutos, responde 429.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 201, standardSchema: RecoveryLink, example: EXAMPLES.link })
  @Refuses(
    'user_not_found',
    'admin_account_protected',
    'staff_recovery_protected',
    'own_password_protected',
    'account_deactivated',
    'too_many_requests',
  )
  make(
    @Param('id', idPipe('user_not_found')) id: number,
    @CurrentCaller() caller: Caller,
    @ClientAddress() address: string,
  ): Promise<RecoveryLink> {
    return this.links.make(caller, id, address);
  }
}
