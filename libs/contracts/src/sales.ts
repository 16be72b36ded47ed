import { isCalendarDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { needsOperationNumber, ORDER_LIMITS, paidOnError, PAYMENT_METHODS } from '@telar/domain/orders';
import { z } from 'zod';
import type { FieldCode } from './field-codes';
import { calendarDate, emptyIsNull, fieldCode, rowId } from './fields';
import { jsonList, parseJson } from './form-fields';
import { expectedTotal, operationNumber, orderBuyerInput, orderItemInput } from './order-requests';
import { OrderApproved } from './order-review';

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
      .preprocess((value) => parseJson(value === '' ? null : value), orderBuyerInput.nullish())
      .describe('Quien compra, si no se dice su cuenta; en un formulario, como texto JSON'),
    items: jsonList(orderItemInput, ORDER_LIMITS.items, 1).describe('En un formulario, como texto JSON'),
    expected_total: expectedTotal,
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
