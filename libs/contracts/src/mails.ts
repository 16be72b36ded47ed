import { ID_MAX } from '@telar/domain/ids';
import { MAIL_PAGE, MAIL_STATES } from '@telar/domain/mails';
import { z } from 'zod';
import { limit, wholeNumber } from './fields';
import { matchingItems } from './tolerant';

/** A mail of the outbox, as admins see it. */
export const Mail = z.object({
  id: z.int(),
  kind: z.string().describe('Qué correo es, por ejemplo `order_rejected`'),
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  reason: z.string().nullable().describe('Por qué no salió, en una oración'),
  detail: z.string().nullable().describe('Lo que dijo el servidor de correo'),
  text: z
    .string()
    .nullable()
    .describe('Para copiarlo; `null` si ya salió, o si lleva un enlace o una contraseña que solo ve su destinatario'),
  attempts: z.int(),
  created_at: z.string().describe('ISO 8601, UTC'),
  due_at: z.string().nullable().describe('Cuándo se intenta de nuevo; `null` si no espera'),
  ended_at: z.string().nullable().describe('Cuándo salió o se dejó de intentar'),
  can_retry: z.boolean(),
});
export type Mail = z.infer<typeof Mail>;

/** `GET /api/mails`. */
export const MailListQuery = z.object({
  state: z.enum(MAIL_STATES).optional(),
  limit: limit(MAIL_PAGE),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior: la lista sigue después'),
});
export type MailListQuery = z.output<typeof MailListQuery>;

export const MailList = z.object({
  mails: z.array(Mail),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
  counts: z.object({ waiting: z.int(), held: z.int(), failed: z.int(), sent: z.int() }),
  is_on: z.boolean().describe('Si la academia tiene servidor de correo'),
});
export type MailList = z.infer<typeof MailList>;

/** `MailList` as the app accepts it: mails that do not match are left out. */
export const AcceptedMailList = MailList.extend({ mails: matchingItems(Mail) });

/** The response of `POST /api/mails/{id}/retry`. */
export const MailReleased = z.object({ success: z.literal(true), message: z.string(), mail: Mail });
export type MailReleased = z.infer<typeof MailReleased>;
