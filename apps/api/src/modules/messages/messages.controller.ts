import { Body, Controller, Header, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Done } from '@telar/contracts/done';
import { SendMessageRequest } from '@telar/contracts/messages';
import { PATHS } from '@telar/contracts/paths';
import { MESSAGE_TEXTS } from '@telar/texts/messages';
import { CONTACT_TEXTS } from '@telar/texts/screens/contact';
import { ForAnyone } from '../../platform/http/access';
import { ClientAddress } from '../../platform/http/client-address';
import { Refuses } from '../../platform/http/openapi/decorators';
import { EXAMPLES } from './openapi-examples';
import { MESSAGES_PER_ADDRESS, ReceiveMessage } from './receive-message.service';

/** The call with which visitors send messages. */
@ApiTags('Mensajes')
@Controller()
export class MessagesController {
  constructor(private readonly receiving: ReceiveMessage) {}

  @Post(PATHS.messages)
  @ForAnyone()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Envía un mensaje a la academia, o los datos para inscribirse',
    description:
      'Lo lee el personal; con `CONTACT_MAIL` también llega por correo. `id` es un UUID que sortea quien envía: el mismo ' +
      'envío repetido se guarda una vez, y otro con el mismo `id` es un 409. Una dirección puede enviar ' +
      `${MESSAGES_PER_ADDRESS} mensajes por hora (429). Se borra después de \`MESSAGE_DAYS\` días.`,
  })
  @ApiBody({
    schema: { $ref: '#/components/schemas/SendMessageRequest' },
    examples: {
      mensaje: { summary: 'El formulario de contacto', value: EXAMPLES.contact },
      datos: { summary: 'Los datos para una inscripción', value: EXAMPLES.enrollment },
    },
  })
  @ApiResponse({ status: 201, standardSchema: Done })
  @Refuses('message_id_used', 'too_many_requests')
  async send(
    @Body({ schema: SendMessageRequest }) request: SendMessageRequest,
    @ClientAddress() address: string,
  ): Promise<Done> {
    await this.receiving.receive(request, address);
    return { success: true, message: request.kind === 'contact' ? CONTACT_TEXTS.sent : MESSAGE_TEXTS.dataSent };
  }
}
