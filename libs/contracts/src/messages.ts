import { EMAIL_MAX } from '@telar/domain/email';
import { ID_MAX } from '@telar/domain/ids';
import { ANSWER_CHANNELS, MESSAGE_KINDS, MESSAGE_LIMITS, MESSAGE_STATES } from '@telar/domain/messages';
import { z } from 'zod';
import { fieldCode, limit, requiredText, requiredLine, searchText, text, visitorName, wholeNumber } from './fields';
import { matchingItems } from './tolerant';

/** A message to the academy. The format of the e-mail is not checked, because a person reads the message. */
export const ContactMessage = z.object({
  name: visitorName(MESSAGE_LIMITS.name),
  email: requiredLine(EMAIL_MAX),
  message: requiredText(MESSAGE_LIMITS.text),
});
export type ContactMessage = z.output<typeof ContactMessage>;

/** The data for an enrollment. Every field is required; an adviser checks the rest. */
export const EnrollmentData = z.object({
  name: visitorName(MESSAGE_LIMITS.firstName),
  last_name: visitorName(MESSAGE_LIMITS.firstName),
  course: requiredLine(MESSAGE_LIMITS.course),
  dni: requiredLine(MESSAGE_LIMITS.dni),
  phone: requiredLine(MESSAGE_LIMITS.phone),
});
export type EnrollmentData = z.output<typeof EnrollmentData>;

const envelope = {
  id: z.uuid(fieldCode('message_id_invalid')).describe('Un UUID al azar: el mismo envío repetido se guarda una vez'),
  website: text(500).optional().describe('Déjalo vacío: las personas no ven este campo'),
};

/** `POST /api/messages`. */
export const SendMessageRequest = z.discriminatedUnion('kind', [
  ContactMessage.extend({ kind: z.literal('contact'), ...envelope }),
  EnrollmentData.extend({ kind: z.literal('enrollment'), ...envelope }),
]);
export type SendMessageRequest = z.output<typeof SendMessageRequest>;

export const MessageAnswer = z.object({
  channel: z.enum(ANSWER_CHANNELS),
  text: z.string(),
  at: z.string().describe('ISO 8601, UTC'),
  by: z.string().nullable().describe('Quién respondió'),
});
export type MessageAnswer = z.infer<typeof MessageAnswer>;

/** A message as staff read it. */
export const Message = z.object({
  id: z.int(),
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  dni: z.string().nullable(),
  course: z.string().nullable(),
  message: z.string().nullable(),
  created_at: z.string().describe('ISO 8601, UTC'),
  handled_by: z.string().nullable().describe('Quién lo atendió por última vez'),
  handled_at: z.string().nullable().describe('ISO 8601, UTC'),
  answers: z.array(MessageAnswer).describe('La primera primero'),
  can_mail: z.boolean().describe('Si se le puede responder por correo desde la academia'),
});
export type Message = z.infer<typeof Message>;

/** `message` is the sentence for the user, so the message itself is under `contact_message`. */
export const MessageSaved = z.object({ success: z.literal(true), message: z.string(), contact_message: Message });
export type MessageSaved = z.infer<typeof MessageSaved>;

const seen = {
  expected_handled_at: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .describe('El `handled_at` que se leyó; 409 si otra persona lo atendió desde entonces'),
};

/** `PATCH /api/messages/{id}`. */
export const UpdateMessageRequest = z.object({ state: z.enum(MESSAGE_STATES), ...seen });
export type UpdateMessageRequest = z.output<typeof UpdateMessageRequest>;

/** `POST /api/messages/{id}/answers`. */
export const AnswerMessageRequest = z.object({
  id: z.uuid(fieldCode('message_id_invalid')).describe('Un UUID al azar: el mismo envío repetido se guarda una vez'),
  channel: z.enum(ANSWER_CHANNELS),
  text: requiredText(MESSAGE_LIMITS.answer),
  ...seen,
});
export type AnswerMessageRequest = z.output<typeof AnswerMessageRequest>;

export const MessageFilterQuery = z.object({
  state: z.enum(MESSAGE_STATES).optional(),
  search: searchText.describe('Palabras del nombre, correo, celular, DNI, curso o mensaje, en cualquier orden'),
});
export type MessageFilterQuery = z.output<typeof MessageFilterQuery>;

/** `GET /api/messages`. */
export const MessageListQuery = MessageFilterQuery.extend({
  limit: limit(MESSAGE_LIMITS.page),
  cursor: wholeNumber(1, ID_MAX).optional().describe('El `next` de la respuesta anterior: la lista sigue después'),
});
export type MessageListQuery = z.output<typeof MessageListQuery>;

export const MessageList = z.object({
  messages: z.array(Message),
  next: z.int().nullable().describe('El `cursor` de la parte siguiente; `null` si no hay más'),
  new_total: z.int().describe('Cuántos mensajes nuevos hay en total'),
});
export type MessageList = z.infer<typeof MessageList>;

/** `MessageList` as the app accepts it: messages that do not match are left out. */
export const AcceptedMessageList = MessageList.extend({ messages: matchingItems(Message) });
