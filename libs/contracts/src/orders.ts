import { isCalendarDate, limaDate } from '@telar/domain/dates';
import { ID_MAX } from '@telar/domain/ids';
import {
  needsOperationNumber,
  normalizeOperationNumber,
  ORDER_ITEM_KINDS,
  ORDER_LIMITS,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  paidOnError,
  PAYMENT_METHODS,
  PAYMENT_STATES,
} from '@telar/domain/orders';
import type { OrderAction } from '@telar/domain/orders';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import { z } from 'zod';
import { email } from './auth';
import type { FieldCode } from './field-codes';
import {
  calendarDate,
  emptyIsNull,
  fieldCode,
  limit,
  optionalDni,
  personName,
  requiredText,
  rowId,
  searchText,
  text,
  wholeNumber,
} from './fields';
import { jsonList, parseJson } from './form-fields';
import { documentInput, documentOutput, phone, refineDocument } from './people';
import { CourseRef } from './refs';
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
});
export type Order = z.infer<typeof Order>;

/** Who pays and gets the courses. */
const OrderBuyerInput = z
  .object({
    name: personName(1).describe('Nombre completo; con `last_name`, solo los nombres'),
    last_name: personName(0).nullish(),
    email,
    phone: phone.nullish(),
    dni: optionalDni,
    ...documentInput,
  })
  .superRefine(refineDocument);
export type OrderBuyerInput = z.output<typeof OrderBuyerInput>;

/** What an order contains. The server sets the price; a price in the request is ignored. */
const OrderItemInput = z.object({
  kind: z.enum(ORDER_ITEM_KINDS),
  id: z
    .union([z.int(), z.string().max(40)])
    .describe('Id del curso o del paquete; de un plan, `basico`, `premium` o `profesional`'),
});
export type OrderItemInput = z.output<typeof OrderItemInput>;

/** `POST /api/orders`. A repeated item counts once. */
export const CreateOrderRequest = z.object({
  items: z.array(OrderItemInput).min(1).max(ORDER_LIMITS.items),
  buyer: OrderBuyerInput.optional().describe('Obligatorio sin sesión; con la sesión del personal, el cliente'),
});
export type CreateOrderRequest = z.output<typeof CreateOrderRequest>;

/** `course:12,package:3` as the items of an order. */
const quotedItems = z
  .string()
  .max(ORDER_LIMITS.items * 60)
  .transform((value) =>
    value.split(',').map((item) => {
      const [kind = '', ...id] = item.split(':');
      return { kind, id: id.join(':') };
    }),
  )
  .pipe(
    z
      .array(z.object({ kind: z.enum(ORDER_ITEM_KINDS), id: z.string().max(40) }))
      .min(1)
      .max(ORDER_LIMITS.items),
  )
  .meta({ maxLength: ORDER_LIMITS.items * 60 });

/** `GET /api/orders/quote`. */
export const OrderQuoteQuery = z.object({
  item_list: quotedItems.describe('Los ítems, con su tipo: `course:12,package:3,plan:premium`'),
  account_id: wholeNumber(1, ID_MAX)
    .optional()
    .describe('Para el personal: la cuenta de quien compra, cuyos cursos no se cobran; para los demás no cuenta'),
  email: email.optional().describe('Para el personal: el correo de quien compra, si no se sabe su cuenta'),
});
export type OrderQuoteQuery = z.output<typeof OrderQuoteQuery>;

/**
 * Whether a course of an item is charged. It is not if the buyer already has it or another item of the order contains
 * it.
 */
const COURSE_CHARGES = ['charged', 'owned', 'included'] as const;

export const QuotedItem = OrderItem.extend({
  owned: z.boolean().describe('Si la cuenta ya tiene todos sus cursos, así que no se le vende'),
  courses: z
    .array(
      z.object({
        id: z.int(),
        title: z.string(),
        price: z.number().describe('Soles'),
        charge: z.enum(COURSE_CHARGES).describe('Si se cobra, si la cuenta ya lo tiene o si otro ítem lo trae'),
      }),
    )
    .describe('Los cursos que da; de un plan, ninguno'),
});
export type QuotedItem = z.infer<typeof QuotedItem>;

/** An order of the same buyer that may still be paid, and has some of the same items or courses. */
export const WaitingOrder = z.object({
  code: z.string(),
  state: z.enum(ORDER_STATES),
  titles: z.array(z.string()).describe('Los ítems que coinciden'),
  total: z.number().describe('Soles, del pedido entero'),
  created_at: z.string().describe('ISO 8601, UTC'),
});
export type WaitingOrder = z.infer<typeof WaitingOrder>;

/** What an order would cost its buyer now. */
export const OrderQuote = z.object({
  items: z.array(QuotedItem),
  total: z.number().describe('Soles'),
  currency: z.literal('PEN'),
  waiting_orders: z
    .array(WaitingOrder)
    .optional()
    .describe(
      'Solo para el personal, si dice quién compra: sus pedidos por pagar, en revisión o rechazados que tienen alguno de ' +
        `esos ítems o cursos; los ${ORDER_LIMITS.pending} últimos`,
    ),
});
export type OrderQuote = z.infer<typeof OrderQuote>;

/** The order at the top level and under `order`. */
export const OrderSaved = Order.extend({ success: z.literal(true), message: z.string(), order: Order });
export type OrderSaved = z.infer<typeof OrderSaved>;

export const OrderCreated = OrderSaved.extend({
  token: z.string().describe(`El secreto de su enlace privado, para la cabecera ${ORDER_TOKEN_HEADER}; no se guarda`),
});
export type OrderCreated = z.infer<typeof OrderCreated>;

/** In digits. */
const operationNumber = z
  .string()
  .max(60, fieldCode('operation_number_invalid'))
  .transform((value, context) => {
    const digits = normalizeOperationNumber(value);
    if (digits !== null) return digits;
    context.addIssue({ code: 'custom', message: 'operation_number_invalid', input: value });
    return z.NEVER;
  });

/** `POST /api/orders/{code}/payments`: as a form with the file `voucher`, or as JSON without one, for staff. */
export const SubmitPaymentRequest = z.object({ operation_number: operationNumber });
export type SubmitPaymentRequest = z.output<typeof SubmitPaymentRequest>;

/** The buyer reads it. */
const reason = requiredText(ORDER_LIMITS.reason);
const paymentId = wholeNumber(1, ID_MAX)
  .optional()
  .describe('El pago revisado; si el pedido tiene otro por revisar, 409');

/** `POST /api/orders/{code}/reject`. */
export const RejectOrderRequest = z.object({ reason, payment_id: paymentId });
export type RejectOrderRequest = z.output<typeof RejectOrderRequest>;

/** `POST /api/orders/{code}/refund`. */
export const RefundOrderRequest = z.object({ reason });
export type RefundOrderRequest = z.output<typeof RefundOrderRequest>;

const mailed = z.boolean().describe('Si le llega un correo a quien compró; si no, hay que avisarle de otro modo');

export const OrderRejected = OrderSaved.extend({ mailed });
export type OrderRejected = z.infer<typeof OrderRejected>;

const missingIsEmpty = (value: unknown) => value ?? {};

/** `POST /api/orders/{code}/approve`. The body is optional. */
export const ApproveOrderRequest = z.preprocess(missingIsEmpty, z.object({ payment_id: paymentId }));
export type ApproveOrderRequest = z.output<typeof ApproveOrderRequest>;

/** `POST /api/orders/{code}/cancel`. The body is optional. */
export const CancelOrderRequest = z.preprocess(
  missingIsEmpty,
  z.object({ reason: text(ORDER_LIMITS.reason).nullish() }),
);
export type CancelOrderRequest = z.output<typeof CancelOrderRequest>;

/** The response of `POST /api/orders/{code}/approve`, and of `POST /api/orders/{code}/temporary-password`. */
export const OrderApproved = OrderSaved.extend({
  account: z.object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    is_new: z.boolean().describe('Si se creó con esta aprobación'),
  }),
  temp_password: z.string().optional().describe('Solo de una cuenta nueva; no se vuelve a mostrar'),
  enrolled: z.array(CourseRef),
  skipped: z.array(CourseRef).describe('Cursos que ya tenía'),
  plans: z
    .array(z.object({ plan: z.enum(PLAN_IDS), ends_at: z.string().nullable() }))
    .describe('Planes dados a la cuenta, con su plazo (ISO 8601, UTC)'),
  mailed,
});
export type OrderApproved = z.infer<typeof OrderApproved>;

/** The day of a payment that staff record. */
const paidOn = calendarDate
  .superRefine((day, context) => {
    // Another error says so.
    if (!isCalendarDate(day)) return;
    const error = paidOnError(day, limaDate(new Date()));
    if (error) context.addIssue({ code: 'custom', message: error, input: day });
  })
  .describe('El día del pago en Lima: hoy o antes, como máximo hace un año');

/**
 * `POST /api/orders/sales`: as a form with the file `voucher`, or as JSON without one. The server sets the price; a
 * price in the request is ignored.
 */
export const SaleRequest = z
  .object({
    account_id: z
      .preprocess(emptyIsNull, rowId.nullish())
      .describe('La cuenta de quien compra; sin ella, sus datos en `buyer`'),
    buyer: z
      .preprocess((value) => parseJson(value === '' ? null : value), OrderBuyerInput.nullish())
      .describe('Quien compra, si no se dice su cuenta; en un formulario, como texto JSON'),
    items: jsonList(OrderItemInput, ORDER_LIMITS.items, 1).describe('En un formulario, como texto JSON'),
    method: z.enum(PAYMENT_METHODS, fieldCode('payment_method_invalid')),
    paid_on: paidOn,
    operation_number: z
      .preprocess(emptyIsNull, operationNumber.nullish())
      .describe('Obligatorio, salvo si pagó en efectivo (`cash`)'),
  })
  .superRefine(({ account_id: account, buyer, method, operation_number: number }, context) => {
    const add = (path: string, message: FieldCode) => context.addIssue({ code: 'custom', path: [path], message });
    const [hasAccount, hasBuyer] = [account ?? null, buyer ?? null].map((value) => value !== null);
    if (!hasAccount && !hasBuyer) add('buyer', 'sale_buyer_missing');
    if (hasAccount && hasBuyer) add('buyer', 'sale_buyer_twice');
    if (needsOperationNumber(method) && (number ?? null) === null) add('operation_number', 'operation_number_invalid');
  });
export type SaleRequest = z.output<typeof SaleRequest>;

/** The response of `POST /api/orders/sales`. */
export const SaleMade = OrderApproved.extend({
  account: OrderApproved.shape.account
    .nullable()
    .describe('A qué cuenta se le dio; `null` si la venta espera a que otra persona la apruebe'),
  temp_password: z
    .string()
    .optional()
    .describe('Solo de una cuenta nueva que no la cambió; la repite la misma solicitud con la misma clave'),
});
export type SaleMade = z.infer<typeof SaleMade>;

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
