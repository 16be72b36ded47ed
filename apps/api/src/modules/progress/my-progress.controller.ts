import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { PATHS } from '@telar/contracts/paths';
import { MyProgress, ProgressSynced, SyncProgressRequest } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import { syncedMessage } from '@telar/texts/progress';
import type { FastifyReply } from 'fastify';
import { ForAccounts } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { sendPrivateJson } from '../../platform/http/etag';
import { EXAMPLES } from './openapi-examples';
import { ProgressSync } from './progress-sync.service';

@ApiTags('Avance')
@Controller()
@ForAccounts()
export class MyProgressController {
  constructor(private readonly progress: ProgressSync) {}

  @Get(PATHS.myProgress)
  @ApiOperation({
    summary: 'El avance propio en todos los cursos en los que la cuenta está inscrita',
    description:
      'Para un equipo nuevo. Lleva `ETag`: con `If-None-Match`, responde 304 si nada cambió. El avance se calcula con los ' +
      'módulos que el curso tiene hoy.',
  })
  @ApiResponse({ status: 200, standardSchema: MyProgress, example: EXAMPLES.mine })
  @ApiResponse({ status: 304, description: 'El llamador ya tiene la última versión' })
  async mine(@CurrentCaller() { id }: Caller, @Res() reply: FastifyReply): Promise<void> {
    sendPrivateJson(reply, { courses: await this.progress.of(id) } satisfies MyProgress);
  }

  @Put(PATHS.myProgress)
  @ApiOperation({
    summary: 'Envía lo que la persona marcó, desmarcó y abrió, también lo que hizo sin red',
    description:
      `Hasta ${PROGRESS_LIMITS.events} eventos y 100 kB, en cualquier orden y desde cualquier equipo: muchas desmarcas que ` +
      'nombran varias marcas van en más de un envío. Un evento enviado otra vez no cambia nada. Un módulo está completado si le queda una marca: una desmarca quita las marcas que nombra en `undoes` ' +
      '(o, si no nombra ninguna, las que no son posteriores a su `at`), y nunca una que no se vio. Así, lo marcado en otro ' +
      'equipo sin red no se pierde. Los eventos que no se pueden guardar vienen en `refused` con su motivo; los demás quedan ' +
      'guardados. Un dato mal formado es un 400 y no guarda nada.',
  })
  @ApiBody({
    schema: { $ref: '#/components/schemas/SyncProgressRequest' },
    examples: {
      done: { summary: 'Un módulo completado y otro abierto', value: EXAMPLES.done },
      undone: { summary: 'Una marca quitada', value: EXAMPLES.undone },
    },
  })
  @ApiResponse({ status: 200, standardSchema: ProgressSynced, example: EXAMPLES.synced })
  async sync(
    @Body({ schema: SyncProgressRequest }) { events }: SyncProgressRequest,
    @CurrentCaller() { id }: Caller,
  ): Promise<ProgressSynced> {
    const result = await this.progress.store(id, events);
    return { success: true, message: syncedMessage(result.refused.length), ...result };
  }
}
