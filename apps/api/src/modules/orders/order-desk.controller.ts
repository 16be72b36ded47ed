import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ROWS_HEADER } from '@telar/contracts/audit';
import {
  ApproveOrderRequest,
  OrderApproved,
  OrderRejected,
  RefundOrderRequest,
  RejectOrderRequest,
} from '@telar/contracts/order-review';
import { OrderCounts, OrderFilterQuery, OrderList, OrderListQuery, OrderSaved } from '@telar/contracts/orders';
import { PATHS } from '@telar/contracts/paths';
import { ORDER_TEXTS } from '@telar/texts/orders';
import type { FastifyReply } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { sendList } from '../../platform/http/downloads';
import { ApiFile, Refuses } from '../../platform/http/openapi/decorators';
import { Approval } from './approval.service';
import { EXAMPLES } from './openapi-examples';
import { ORDER_FILES_MAX, OrderDownloads } from './order-downloads.service';
import { OrderReader } from './order-reader.service';
import { OrderReview } from './order-review.service';
import { toSaved } from './order.mapper';
import { TemporaryPassword } from './temporary-password.service';

const CodeParam = () => ApiParam({ name: 'code', type: String });

/** What staff do with orders. */
@ApiTags('Pedidos')
@Controller()
@ForCapability('orders.manage')
export class OrderDeskController {
  constructor(
    private readonly reader: OrderReader,
    private readonly downloads: OrderDownloads,
    private readonly approval: Approval,
    private readonly review: OrderReview,
    private readonly passwords: TemporaryPassword,
  ) {}

  @Get(PATHS.orders)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Los pedidos, los más antiguos primero',
    description:
      'Por partes: `cursor` es el `next` de la respuesta anterior. `search` busca cada palabra, en cualquier orden, en ' +
      'código, comprador, correo, celular, DNI, ítems y números de operación.\n\nEjemplo: `?state=in_review&search=quispe`.',
  })
  @ApiResponse({ status: 200, standardSchema: OrderList, example: EXAMPLES.list })
  list(@Query({ schema: OrderListQuery }) query: OrderListQuery, @CurrentCaller() caller: Caller): Promise<OrderList> {
    return this.reader.list(query, caller);
  }

  @Get(PATHS.orderCounts)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Cuántos pedidos esperan' })
  @ApiResponse({ status: 200, standardSchema: OrderCounts, example: EXAMPLES.counts })
  counts(): Promise<OrderCounts> {
    return this.reader.counts();
  }

  @Get(PATHS.ordersCsv)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'La misma lista, entera, como CSV',
    description:
      `Se envían ${ORDER_FILES_MAX} a la vez, uno por cuenta; a los demás responde 503 con \`Retry-After\`. La cabecera ` +
      `\`${ROWS_HEADER}\` dice cuántas filas siguen a la de los títulos. Queda en la auditoría.`,
  })
  @ApiFile('text/csv')
  async file(
    @Query({ schema: OrderFilterQuery }) filters: OrderFilterQuery,
    @CurrentCaller() caller: Caller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendList(reply, 'pedidos.csv', () => this.downloads.csv(filters, caller));
  }

  @Post(PATHS.orderApproval)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Aprueba el pago de un pedido y entrega lo comprado, una sola vez',
    description:
      'En una transacción: el pago queda aprobado y el pedido pagado, la cuenta queda inscrita en los cursos, y los planes ' +
      'quedan anotados con su plazo (sus cursos se asignan aparte). Si el correo no tiene cuenta se crea una, y su ' +
      'contraseña temporal se dice una sola vez, en `temp_password`; un DNI que ya tiene otra cuenta no se anota. Si otra ' +
      'persona lo aprobó o rechazó mientras tanto, si el pago revisado (`payment_id`, opcional) ya no es el que espera, o si ' +
      'la cuenta está desactivada, responde 409 con `order_state`. Con `ORDERS_SECOND_PERSON=1` no lo ' +
      'aprueba quien lo hizo (403).',
  })
  @CodeParam()
  @ApiResponse({ status: 200, standardSchema: OrderApproved, example: EXAMPLES.approved })
  @Refuses(
    'order_not_found',
    'order_conflict',
    'order_payment_missing',
    'order_second_person',
    'admin_account_protected',
    'account_changed',
  )
  async approve(
    @Param('code') code: string,
    @Body({ schema: ApproveOrderRequest }) { payment_id: paymentId }: ApproveOrderRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderApproved> {
    const approved = await this.approval.approve(code, caller, paymentId);
    return { success: true, message: ORDER_TEXTS.approved, ...approved };
  }

  @Post(PATHS.orderTemporaryPassword)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Otra contraseña temporal para la cuenta que creó la aprobación de un pedido',
    description:
      'Por si la respuesta de la aprobación se perdió. Solo mientras la cuenta no haya elegido su contraseña (409), para quien ' +
      'aprobó el pedido y para los administradores (403). La anterior deja de valer. Responde lo mismo que la aprobación.',
  })
  @CodeParam()
  @ApiResponse({ status: 200, standardSchema: OrderApproved, example: EXAMPLES.approved })
  @Refuses('order_not_found', 'password_protected', 'temporary_password_used')
  async renewPassword(@Param('code') code: string, @CurrentCaller() caller: Caller): Promise<OrderApproved> {
    const renewed = await this.passwords.renew(code, caller);
    return { success: true, message: ORDER_TEXTS.passwordRenewed, ...renewed };
  }

  @Post(PATHS.orderRejection)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Rechaza el pago de un pedido; quien compra lee el motivo y puede enviar otro',
  })
  @CodeParam()
  @ApiResponse({ status: 200, standardSchema: OrderRejected })
  @Refuses('order_not_found', 'order_conflict')
  async reject(
    @Param('code') code: string,
    @Body({ schema: RejectOrderRequest }) { reason, payment_id: paymentId }: RejectOrderRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderRejected> {
    const { order, mailed } = await this.review.reject(code, reason, caller, paymentId);
    return { ...toSaved(order.total === 0 ? ORDER_TEXTS.freeRejected : ORDER_TEXTS.rejected, order), mailed };
  }

  @Post(PATHS.orderRefund)
  @HttpCode(200)
  @ForCapability('orders.refund')
  @ApiOperation({
    summary: 'Anota que se devolvió el dinero de un pedido pagado',
    description: 'Quita las inscripciones y los planes que dio ese pedido; los certificados siguen siendo válidos.',
  })
  @CodeParam()
  @ApiResponse({ status: 200, standardSchema: OrderSaved })
  @Refuses('order_not_found', 'order_conflict', 'account_changed')
  async refund(
    @Param('code') code: string,
    @Body({ schema: RefundOrderRequest }) { reason }: RefundOrderRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<OrderSaved> {
    const order = await this.review.refund(code, reason, caller);
    return toSaved(order.total === 0 ? ORDER_TEXTS.freeRefunded : ORDER_TEXTS.refunded, order);
  }
}
