import { normalizeOperationNumber, ORDER_ITEM_KINDS, ORDER_LIMITS } from '@telar/domain/orders';
import { z } from 'zod';
import { email } from './auth';
import { emptyIsNull, fieldCode, optionalDni, personName } from './fields';
import { price } from './form-fields';
import { ORDER_TOKEN_HEADER, OrderSaved } from './orders';
import { documentInput, phone, refineDocument } from './people';

/** Who pays and gets the courses. */
export const orderBuyerInput = z
  .object({
    name: personName(1).describe('Nombre completo; con `last_name`, solo los nombres'),
    last_name: personName(0).nullish(),
    email,
    phone: phone.nullish(),
    dni: optionalDni,
    ...documentInput,
  })
  .superRefine(refineDocument);
export type OrderBuyerInput = z.output<typeof orderBuyerInput>;

/** What an order contains. The server sets the price; a price in the request is ignored. */
export const orderItemInput = z.object({
  kind: z.enum(ORDER_ITEM_KINDS),
  id: z
    .union([z.int(), z.string().max(40)])
    .describe('Id del curso o del paquete; de un plan, `basico`, `premium` o `profesional`'),
});
export type OrderItemInput = z.output<typeof orderItemInput>;

/** The total that who buys or sells has seen. */
export const expectedTotal = z
  .preprocess(emptyIsNull, price.nullish())
  .describe('El total que se vio, en soles: si ya no es ese, no se registra nada (409 `price_changed`)');

/** `POST /api/orders`. A repeated item counts once. */
export const CreateOrderRequest = z.object({
  items: z.array(orderItemInput).min(1).max(ORDER_LIMITS.items),
  buyer: orderBuyerInput.optional().describe('Obligatorio sin sesión; con la sesión del personal, el cliente'),
  expected_total: expectedTotal,
});
export type CreateOrderRequest = z.output<typeof CreateOrderRequest>;

export const OrderCreated = OrderSaved.extend({
  token: z.string().describe(`El secreto de su enlace privado, para la cabecera ${ORDER_TOKEN_HEADER}; no se guarda`),
});
export type OrderCreated = z.infer<typeof OrderCreated>;

/** In digits. */
export const operationNumber = z
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
