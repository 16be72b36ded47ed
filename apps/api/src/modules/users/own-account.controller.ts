import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { OwnAccount, OwnAccountSaved, UpdateOwnAccountRequest } from '@telar/contracts/own-account';
import { PATHS } from '@telar/contracts/paths';
import { DONE_TEXTS } from '@telar/texts/done';
import { ForAccounts } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { Refuses } from '../../platform/http/openapi/decorators';
import { EXAMPLES } from './openapi-examples';
import { OWN_DOCUMENT_CHANGES, OwnAccountService } from './own-account.service';

@ApiTags('Cuentas')
@Controller()
@ForAccounts()
export class OwnAccountController {
  constructor(private readonly account: OwnAccountService) {}

  @Get(PATHS.ownAccount)
  @ApiOperation({ summary: 'La cuenta propia' })
  @ApiResponse({ status: 200, standardSchema: OwnAccount, example: EXAMPLES.ownAccount })
  read(@CurrentCaller() caller: Caller): Promise<OwnAccount> {
    return this.account.read(caller);
  }

  @Patch(PATHS.ownAccount)
  @ApiOperation({
    summary: 'Modifica los datos propios',
    description:
      'Nombres, apellidos, celular y documento; lo que no se envía queda como estaba, y lo mismo enviado otra vez no cambia ' +
      'nada. Sin ninguno de esos campos responde 400. Otro documento retira su confirmación. El correo, el rol y la contraseña no se cambian aquí. Tras ' +
      `${OWN_DOCUMENT_CHANGES} cambios de documento en 15 minutos responde 429.`,
  })
  @ApiBody({
    schema: { $ref: '#/components/schemas/UpdateOwnAccountRequest' },
    examples: { celular: { summary: 'Celular y documento', value: EXAMPLES.ownChange } },
  })
  @ApiResponse({ status: 200, standardSchema: OwnAccountSaved })
  @Refuses('dni_taken', 'document_taken', 'account_changed', 'too_many_requests')
  async update(
    @Body({ schema: UpdateOwnAccountRequest }) request: UpdateOwnAccountRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<OwnAccountSaved> {
    const user = await this.account.update(caller, request);
    return { success: true, message: DONE_TEXTS.own_account_updated, ...user, user };
  }
}
