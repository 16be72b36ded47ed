import { ID_MAX } from '@telar/domain/ids';
import { ORDER_ITEM_KINDS, ORDER_LIMITS, ORDER_STATES } from '@telar/domain/orders';
import { z } from 'zod';
import { email } from './auth';
import { wholeNumber } from './fields';
import { OrderItem } from './orders';

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
