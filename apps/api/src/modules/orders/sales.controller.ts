import { Controller, Header, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS } from '@telar/contracts/paths';
import { SaleMade } from '@telar/contracts/sales';
import type { FastifyRequest } from 'fastify';
import { ForCapability } from '../../platform/http/access';
import { CurrentCaller } from '../../platform/http/caller';
import type { Caller } from '../../platform/http/caller';
import { ApiIdempotencyKey, Refuses } from '../../platform/http/openapi/decorators';
import { ORDERS_PER_STAFF } from './create-order.service';
import { EXAMPLES } from './openapi-examples';
import { ApiSaleBody, readSale } from './payment-form';
import { OrderRequester } from './requester';
import type { Requester } from './requester';
import { Sales } from './sales.service';

@ApiTags('Pedidos')
@Controller()
@ForCapability('orders.manage')
export class SalesController {
  constructor(private readonly sales: Sales) {}

  @Post(PATHS.orderSales)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    summary: 'Registra una venta del personal: pedido, pago e inscripción, a la vez',
    description:
      'En una transacción: el pedido queda pagado y la persona inscrita. Quien compra es `account_id`, o `buyer`; si su ' +
      'correo no tiene cuenta se crea una, y su contraseña temporal se dice en `temp_password`. El precio lo pone el ' +
      'servidor; si es cero, no se anota ningún pago. El número de operación es obligatorio, salvo en efectivo, y la imagen ' +
      'de la constancia es opcional. Un número que ya tiene otro pago del mismo medio o del mismo monto, una imagen que ya ' +
      'tiene otro pago, un documento de otra cuenta y una cuenta desactivada son un 409. ' +
      `Con \`${IDEMPOTENCY_HEADER}\` la misma solicitud enviada otra vez responde la misma venta, también su contraseña ` +
      'temporal mientras no la cambien. Con `ORDERS_SECOND_PERSON=1` el pedido queda en revisión, `account` es `null` y no ' +
      'se inscribe a nadie. Cada cuenta registra hasta ' +
      `${ORDERS_PER_STAFF} ventas y pedidos por hora (429).`,
  })
  @ApiIdempotencyKey('Un UUID al azar que se guarda en secreto')
  @ApiSaleBody()
  @ApiResponse({ status: 201, standardSchema: SaleMade, example: EXAMPLES.sold })
  @Refuses(
    'user_not_found',
    'admin_account_protected',
    'order_conflict',
    'document_taken',
    'operation_number_taken',
    'voucher_taken',
    'order_key_used',
    'price_changed',
    'account_changed',
    'too_many_requests',
    'image_too_large',
    'image_type_unsupported',
    'image_damaged',
    'image_exhausting',
  )
  async sell(
    @Req() request: FastifyRequest,
    @OrderRequester() requester: Requester,
    @CurrentCaller() caller: Caller,
  ): Promise<SaleMade> {
    const { sale, voucher } = await readSale(request);
    return this.sales.sell(sale, voucher, requester, caller);
  }
}
