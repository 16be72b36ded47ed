import { ID_MAX } from '@telar/domain/ids';
import {
  ORDER_ITEM_KINDS,
  ORDER_LIMITS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from '@telar/domain/orders';
import type { OrderAction } from '@telar/domain/orders';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import { z } from 'zod';
import { calendarDate, limit, searchText, wholeNumber } from './fields';
import { documentOutput } from './people';
import { matchingItems } from './tolerant';

/** The header with the secret of an order's private link. A header, because logs and referrers have URLs. */
export const ORDER_TOKEN_HEADER = 'Order-Token';

export const OrderItem = z.object({
  kind: z.enum(ORDER_ITEM_KINDS),
  id: z.union([z.int(), z.enum(PLAN_IDS)]).describe('Id del curso o del paquete, o el plan'),
  title: z.string().describe('Como se llamaba al hacer el pedido'),
  price: z.number().describe('Soles, al hacer el pedido'),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderBuyer = z.object({
  name: z.string().describe('Nombre completo'),
  last_name: z.string().nullish().describe('Los apellidos, si se enviaron aparte; también están en `name`'),
  email: z.string(),
  phone: z.string().nullable(),
  dni: z.string().nullable(),
  ...documentOutput,
});
export type OrderBuyer = z.infer<typeof OrderBuyer>;

export const OrderPayment = z.object({
  id: z.int(),
  method: z.enum(PAYMENT_METHODS),
  amount: z.number().describe('Soles'),
  operation_number: z.string().nullable().describe('Solo dígitos'),
  state: z.enum(PAYMENT_STATES),
  paid_on: z.string().nullable().describe('El día en que se pagó, si quien lo registró lo dijo: `YYYY-MM-DD`'),
  voucher: z.boolean().describe('Si hay una imagen de la constancia; se elimina después de su plazo'),
  submitted_at: z.string().describe('ISO 8601, UTC'),
  reason: z.string().nullable().describe('Por qué se rechazó, se canceló o se devolvió'),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

const ORDER_ACTIONS = Object.keys(ORDER_TRANSITIONS) as [OrderAction, ...OrderAction[]];

/** An order in a list. */
export const OrderSummary = z.object({
  code: z.string(),
  state: z.enum(ORDER_STATES),
  total: z.number().describe('Soles'),
  currency: z.literal('PEN'),
  items: z.array(OrderItem),
  buyer: OrderBuyer,
  payment: OrderPayment.nullable().describe('El último pago enviado'),
  reason: z.string().nullable().describe('Por qué se rechazó, se canceló o se devolvió'),
  created_at: z.string().describe('ISO 8601, UTC'),
  created_by: z.string().nullable().describe('Quien del personal hizo el pedido; `null` para el comprador'),
  expires_at: z.string().nullable().describe('Hasta cuándo espera el pago, ISO 8601, UTC; `null` si ya no lo espera'),
  actions: z.array(z.enum(ORDER_ACTIONS)).describe('Lo que quien pregunta puede hacer con el pedido'),
  awaits_login: z
    .boolean()
    .optional()
    .describe('Solo para el personal: si la aprobación creó la cuenta y esta aún tiene su contraseña temporal'),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const OrderEvent = z.object({
  state: z.enum(ORDER_STATES),
  at: z.string().describe('ISO 8601, UTC'),
  by: z.string().nullable().describe('Solo para el personal'),
  reason: z.string().nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** `GET /api/orders/{code}`. */
export const Order = OrderSummary.extend({
  payments: z.array(OrderPayment).describe('El último primero'),
  history: z.array(OrderEvent).describe('Lo más antiguo primero'),
  known_account: z
    .object({ name: z.string(), created_at: z.string().describe('ISO 8601, UTC') })
    .nullish()
    .describe('Solo para el personal, de un pedido que todavía no tiene cuenta: la que ya usa su correo'),
});
export type Order = z.infer<typeof Order>;

/** The order at the top level and under `order`. */
export const OrderSaved = Order.extend({ success: z.literal(true), message: z.string(), order: Order });
export type OrderSaved = z.infer<typeof OrderSaved>;

export const OrderFilterQuery = z.object({
  state: z.enum(ORDER_STATES).optional(),
  search: searchText.describe('Palabras del código, comprador, correo, celular, DNI, ítems o número de operación'),
  from: calendarDate.optional().describe('Primer día del pago, en Lima; sin pago no hay día'),
  to: calendarDate.optional().describe('Último día del pago, en Lima'),
});
export type OrderFilterQuery = z.output<typeof OrderFilterQuery>;

const page = {
  limit: limit(ORDER_LIMITS.page),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior: la lista sigue después'),
};

/** `GET /api/orders`. */
export const OrderListQuery = OrderFilterQuery.extend(page);
export type OrderListQuery = z.output<typeof OrderListQuery>;

/** `GET /api/orders/me`. */
export const MyOrdersQuery = z.object(page);
export type MyOrdersQuery = z.output<typeof MyOrdersQuery>;

export const OrderList = z.object({
  orders: z.array(OrderSummary),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
});
export type OrderList = z.infer<typeof OrderList>;

/** `GET /api/orders/counts`: how many orders wait. */
export const OrderCounts = z.object({
  in_review: z.int().describe('Con un pago por revisar'),
  pending: z.int().describe('Por pagar'),
  rejected: z.int().describe('Con el último pago rechazado'),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

/** `OrderList` as the app accepts it: orders that do not match are left out. */
export const AcceptedOrderList = OrderList.extend({ orders: matchingItems(OrderSummary) });
