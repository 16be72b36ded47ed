import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiHeader, ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { OrderQuote, OrderQuoteQuery } from '@telar/contracts/order-quotes';
import { CreateOrderRequest, OrderCreated } from '@telar/contracts/order-requests';
import { CancelOrderRequest } from '@telar/contracts/order-review';
import { MyOrdersQuery, Order, ORDER_TOKEN_HEADER, OrderList, OrderSaved } from '@telar/contracts/orders';
import { PATHS } from '@telar/contracts/paths';
import { ORDER_LIMITS } from '@telar/domain/orders';
import { ORDER_TEXTS } from '@telar/texts/orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForAccounts, ForAnyone } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { idPipe } from '../../platform/http/id.pipe';
import { ApiFile, ApiIdempotencyKey, Refuses } from '../../platform/http/openapi/decorators';
import { CreateOrder, ORDERS_PER_ADDRESS } from './create-order.service';
import { EXAMPLES } from './openapi-examples';
import { OrderCallerGuard } from './order-caller.guard';
import { OrderQuotes } from './order-quotes.service';
import { OrderReader } from './order-reader.service';
import { OrderReview } from './order-review.service';
import { toSaved } from './order.mapper';
import { ApiPaymentBody, readPayment } from './payment-form';
import { Payments } from './payments.service';
import { OrderRequester } from './requester';
import type { Requester } from './requester';

const TOKEN_REFUSALS = ['token_invalid', 'token_revoked'] as const;

const CodeParam = () => ApiParam({ name: 'code', type: String });

/** A route for visitors and accounts. A token that is sent must be valid. */
const ForOrderCallers = () =>
  applyDecorators(ForAnyone(), UseGuards(OrderCallerGuard), ApiBearerAuth(), Header('cache-control', 'no-store'));

/** A route for the buyer of an order, with a token or the private link, and for staff. */
const ForBuyers = () =>
  applyDecorators(
    ForOrderCallers(),
    ApiHeader({ name: ORDER_TOKEN_HEADER, required: false, description: 'El secreto del enlace privado del pedido' }),
  );

@ApiTags('Pedidos')
@Controller()
export class OrdersController {
  constructor(
    private readonly creation: CreateOrder,
    private readonly quotes: OrderQuotes,
    private readonly reader: OrderReader,
    private readonly payments: Payments,
    private readonly review: OrderReview,
  ) {}

  @Post(PATHS.orders)
  @ForOrderCallers()
  @ApiOperation({
    summary: 'Hace un pedido',
    description:
      'El precio lo pone el servidor; uno que se envíe se ignora. Un paquete cuesta lo que cuestan los cursos suyos que la ' +
      'cuenta no tiene, y un curso que también está en un paquete del pedido se cobra una vez. Sin sesión ' +
      'hace falta `buyer`; con la de un cliente el pedido es de su cuenta; el personal nombra en `buyer` al cliente. ' +
      'Un token que no vale es un 401. ' +
      '`token` es el secreto del enlace privado del pedido, que se envía en la cabecera ' +
      `\`${ORDER_TOKEN_HEADER}\`. Con \`${IDEMPOTENCY_HEADER}\` la misma solicitud enviada otra vez responde el mismo ` +
      `pedido. Una cuenta, o un correo sin sesión, puede tener ${ORDER_LIMITS.pending} pedidos por pagar (409), y una dirección hacer ` +
      `${ORDERS_PER_ADDRESS} pedidos por hora (429).`,
  })
  @ApiIdempotencyKey('Un UUID al azar que se guarda en secreto')
  @ApiBody({
    schema: { $ref: '#/components/schemas/CreateOrderRequest' },
    examples: { invitada: { summary: 'Sin sesión', value: EXAMPLES.request } },
  })
  @ApiResponse({ status: 201, standardSchema: OrderCreated, example: EXAMPLES.created })
  @Refuses(...TOKEN_REFUSALS, 'orders_pending', 'order_key_used', 'price_changed', 'too_many_requests')
  async create(
    @Body({ schema: CreateOrderRequest }) request: CreateOrderRequest,
    @OrderRequester() requester: Requester,
  ): Promise<OrderCreated> {
    const { order, token } = await this.creation.create(request, requester);
    return { ...toSaved(ORDER_TEXTS.created, order), token };
  }

  @Get(PATHS.myOrders)
  @ForAccounts()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Los pedidos propios, los últimos primero',
    description: 'Por partes: `limit`, y en `cursor` el `next` recibido.',
  })
  @ApiResponse({ status: 200, standardSchema: OrderList, example: EXAMPLES.list })
  mine(@Query({ schema: MyOrdersQuery }) query: MyOrdersQuery, @CurrentCaller() caller: Caller): Promise<OrderList> {
    return this.reader.mine(query, caller);
  }

  @Get(PATHS.orderQuote)
  @ForOrderCallers()
  @ApiOperation({
    summary: 'Lo que costaría un pedido',
    description:
      'Con la sesión de un cliente no se cobran los cursos que su cuenta ya tiene. Un curso que está en varios ítems se ' +
      'cobra una vez, con el primer paquete que lo trae. El personal dice de quién es el precio con `account_id` o `email`, y ' +
      'lee en `waiting_orders` qué pedidos de esa persona esperan por lo mismo.',
  })
  @ApiResponse({ status: 200, standardSchema: OrderQuote, example: EXAMPLES.quote })
  @Refuses(...TOKEN_REFUSALS)
  quote(
    @Query({ schema: OrderQuoteQuery }) { item_list: items, account_id: id, email }: OrderQuoteQuery,
    @OrderRequester() { caller }: Requester,
  ): Promise<OrderQuote> {
    return this.quotes.quote(items, caller, { id, email });
  }

  @Get(PATHS.order)
  @ForBuyers()
  @ApiOperation({
    summary: 'Un pedido, para quien lo hizo y para el personal',
    description: 'Con la sesión de la cuenta, o con el secreto de su enlace privado. Para los demás, 404.',
  })
  @CodeParam()
  @ApiResponse({ status: 200, standardSchema: Order, example: EXAMPLES.order })
  @Refuses(...TOKEN_REFUSALS, 'order_not_found')
  async get(@Param('code') code: string, @OrderRequester() requester: Requester): Promise<Order> {
    const { row, reader } = await this.reader.find(code, requester);
    return this.reader.describe(row, reader);
  }

  @Post(PATHS.orderPayments)
  @ForBuyers()
  @ApiOperation({
    summary: 'Envía el pago de un pedido: número de operación y captura de la constancia',
    description:
      'La imagen se vuelve a codificar, sin sus metadatos, y solo la leen quien compra y el personal. El personal puede ' +
      'enviar el número sin imagen. Un número o una imagen que ya tiene otro pago es un 409. El mismo envío repetido no ' +
      `cambia nada; con su \`${IDEMPOTENCY_HEADER}\`, tampoco si lo rechazaron entretanto. Un pedido admite ${ORDER_LIMITS.payments} pagos, con los rechazados.`,
  })
  @CodeParam()
  @ApiIdempotencyKey('Un UUID al azar')
  @ApiPaymentBody()
  @ApiResponse({ status: 201, standardSchema: OrderSaved, example: EXAMPLES.submitted })
  @Refuses(
    ...TOKEN_REFUSALS,
    'order_not_found',
    'order_conflict',
    'operation_number_taken',
    'voucher_taken',
    'too_many_requests',
    'image_too_large',
    'image_type_unsupported',
    'image_damaged',
    'image_exhausting',
  )
  async pay(
    @Param('code') code: string,
    @Req() request: FastifyRequest,
    @OrderRequester() requester: Requester,
  ): Promise<OrderSaved> {
    // Strangers are refused before their picture is read.
    await this.reader.find(code, requester);
    return toSaved(ORDER_TEXTS.submitted, await this.payments.submit(code, await readPayment(request), requester));
  }

  @Get(PATHS.orderVoucher)
  @ForBuyers()
  @ApiOperation({ summary: 'La imagen de la constancia de un pago, para quien compra y para el personal' })
  @CodeParam()
  @ApiParam({ name: 'payment', type: Number })
  @ApiFile('image/webp')
  @Refuses(...TOKEN_REFUSALS, 'order_not_found', 'file_not_found')
  async voucher(
    @Param('code') code: string,
    @Param('payment', idPipe('file_not_found')) payment: number,
    @OrderRequester() requester: Requester,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    void reply.type('image/webp').send(await this.reader.voucher(code, payment, requester));
  }

  @Post(PATHS.orderCancellation)
  @HttpCode(200)
  @ForBuyers()
  @ApiOperation({
    summary: 'Cancela un pedido que no está pagado',
    description: 'Quien compra no cancela un pedido cuyo pago está en revisión (409). El cuerpo es opcional.',
  })
  @CodeParam()
  @ApiResponse({ status: 200, standardSchema: OrderSaved })
  @Refuses(...TOKEN_REFUSALS, 'order_not_found', 'order_conflict')
  async cancel(
    @Param('code') code: string,
    @Body({ schema: CancelOrderRequest }) request: CancelOrderRequest,
    @OrderRequester() requester: Requester,
  ): Promise<OrderSaved> {
    return toSaved(ORDER_TEXTS.cancelled, await this.review.cancel(code, request, requester));
  }
}
