import { Body, Controller, Delete, Get, Header, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ROWS_HEADER } from '@telar/contracts/audit';
import { Done } from '@telar/contracts/done';
import {
  AnswerMessageRequest,
  Message,
  MessageFilterQuery,
  MessageList,
  MessageListQuery,
  MessageSaved,
  UpdateMessageRequest,
} from '@telar/contracts/messages';
import { PATHS } from '@telar/contracts/paths';
import { MESSAGE_TEXTS } from '@telar/texts/messages';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { sendList } from '../../platform/http/downloads';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { MESSAGE_FILES_MAX, MessageDesk } from './message-desk.service';
import { EXAMPLES } from './openapi-examples';

const IdParam = () => ApiParam({ name: 'id', type: Number });
const MessageId = idPipe('message_not_found');

/** The calls with which staff read, answer and delete messages. */
@ApiTags('Mensajes')
@Controller()
@ForCapability('messages.manage')
export class MessageDeskController {
  constructor(private readonly desk: MessageDesk) {}

  @Get(PATHS.messages)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Los mensajes, los últimos primero',
    description:
      'Por partes: `cursor` es el `next` de la respuesta anterior. `search` busca cada palabra, en cualquier orden, en ' +
      'todo lo que la persona escribió. `new_total` cuenta los nuevos, también los que el filtro deja fuera.',
  })
  @ApiResponse({ status: 200, standardSchema: MessageList, example: EXAMPLES.list })
  list(@Query({ schema: MessageListQuery }) query: MessageListQuery): Promise<MessageList> {
    return this.desk.list(query);
  }

  @Get(PATHS.messagesCsv)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'La misma lista, entera, como CSV',
    description:
      `Se envían ${MESSAGE_FILES_MAX} a la vez, uno por cuenta; a los demás responde 503 con \`Retry-After\`. La cabecera ` +
      `\`${ROWS_HEADER}\` dice cuántas filas siguen a la de los títulos. Queda en la auditoría.`,
  })
  @ApiFile('text/csv')
  async file(
    @Query({ schema: MessageFilterQuery }) filters: MessageFilterQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, 'mensajes.csv', () => this.desk.csv(filters, caller));
  }

  @Get(PATHS.message)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Un mensaje con sus respuestas' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: Message, example: EXAMPLES.message })
  @Refuses('message_not_found')
  read(@Param('id', MessageId) id: number): Promise<Message> {
    return this.desk.read(id);
  }

  @Patch(PATHS.message)
  @ApiOperation({
    summary: 'Cambia el estado de un mensaje; queda quién lo atendió',
    description:
      'Con `expected_handled_at`, un mensaje que otra persona atendió entretanto es un 409 que dice quién. Sin él, lo toma.',
  })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: MessageSaved })
  @Refuses('message_not_found', 'message_handled')
  async update(
    @Param('id', MessageId) id: number,
    @Body({ schema: UpdateMessageRequest }) request: UpdateMessageRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MessageSaved> {
    return toSaved(MESSAGE_TEXTS.updated, await this.desk.update(id, request, caller));
  }

  @Post(PATHS.messageAnswers)
  @ApiOperation({
    summary: 'Responde un mensaje y lo da por resuelto',
    description:
      'Con `mail` la academia envía el texto por correo, si puede (`can_mail`; si no, 409). Con `whatsapp` solo se guarda ' +
      'lo que el personal escribió allí. El mismo envío (`id`) repetido se guarda y se envía una vez; otro con ese `id`, 409. Con ' +
      '`expected_handled_at`, también es 409 si otra persona lo atendió o respondió entretanto.',
  })
  @IdParam()
  @ApiResponse({ status: 201, standardSchema: MessageSaved })
  @Refuses('message_not_found', 'mail_unavailable', 'message_answers_full', 'message_id_used', 'message_handled')
  async answer(
    @Param('id', MessageId) id: number,
    @Body({ schema: AnswerMessageRequest }) request: AnswerMessageRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<MessageSaved> {
    const text = request.channel === 'mail' ? MESSAGE_TEXTS.mailed : MESSAGE_TEXTS.answered;
    return toSaved(text, await this.desk.answer(id, request, caller));
  }

  @Delete(PATHS.message)
  @ApiOperation({ summary: 'Elimina un mensaje con sus respuestas' })
  @IdParam()
  @ApiResponse({ status: 200, standardSchema: Done })
  @Refuses('message_not_found')
  async delete(@Param('id', MessageId) id: number, @CurrentCaller() caller: Caller): Promise<Done> {
    await this.desk.delete(id, caller);
    return { success: true, message: MESSAGE_TEXTS.deleted };
  }
}

const toSaved = (text: string, message: Message): MessageSaved => ({
  success: true,
  message: text,
  contact_message: message,
});
