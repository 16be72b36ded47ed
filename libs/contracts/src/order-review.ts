import { ID_MAX } from '@telar/domain/ids';
import { ORDER_LIMITS } from '@telar/domain/orders';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import { z } from 'zod';
import { requiredText, text, wholeNumber } from './fields';
import { OrderSaved } from './orders';
import { CourseRef } from './refs';

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
  z.object({
    reason: text(ORDER_LIMITS.reason).nullish(),
    payment_id: paymentId
      .nullable()
      .describe('El pago por revisar que se vio, o `null` si no había ninguno; si el pedido tiene otro, 409'),
  }),
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
