import { Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { MailList, MailListQuery, MailReleased } from '@telar/contracts/mails';
import { PATHS } from '@telar/contracts/paths';
import { MAIL_TEXTS } from '@telar/texts/mails';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { Refuses } from '../../platform/http/openapi/decorators';
import { MailsService } from './mails.service';

@ApiTags('Correos')
@Controller()
@ForCapability('mails.manage')
export class MailsController {
  constructor(private readonly mails: MailsService) {}

  @Get(PATHS.mails)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Los correos de los últimos 90 días, los últimos primero',
    description:
      'Con cuántos hay en cada estado. `held`: esperan que una persona decida, porque no hay servidor de correo o porque ' +
      'se restauró una copia. El texto de un correo con un enlace o una contraseña no se muestra.',
  })
  @ApiResponse({ status: 200, standardSchema: MailList })
  list(@Query({ schema: MailListQuery }) query: MailListQuery): Promise<MailList> {
    return this.mails.list(query);
  }

  @Post(PATHS.mailRetry)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Vuelve a enviar un correo que no salió o que está retenido',
    description: 'Uno con un enlace o una contraseña, solo mientras valgan (409 después). Queda en la auditoría.',
  })
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: MailReleased })
  @Refuses('mail_not_found', 'mail_off', 'mail_not_sendable')
  async retry(
    @Param('id', idPipe('mail_not_found')) id: number,
    @CurrentCaller() caller: Caller,
  ): Promise<MailReleased> {
    return { success: true, message: MAIL_TEXTS.released, mail: await this.mails.retry(id, caller) };
  }
}
