import { CERTIFICATE_LIMITS, SYLLABUS_LIMITS } from '@telar/domain/certificate-limits';
import { CERTIFICATE_MODULES } from '@telar/domain/syllabus-text';
import { z } from 'zod';
import { requiredText } from './fields';

/** Items of each proposed module. */
export const SYLLABUS_ITEMS = 4;

/** The syllabus that the generative service must return: nine modules of four items each. */
export const ProposedSyllabus = z
  .array(
    z.object({
      title: z.string().trim().min(1).max(CERTIFICATE_LIMITS.moduleTitle),
      items: z.array(z.string().trim().min(1).max(SYLLABUS_LIMITS.item)).length(SYLLABUS_ITEMS),
    }),
  )
  .length(CERTIFICATE_MODULES);
export type ProposedSyllabus = z.infer<typeof ProposedSyllabus>;

/** `POST /api/course-catalog/syllabus`: the conversation; the last message is the admin's. */
export const SyllabusRequest = z.object({
  messages: z
    .array(z.object({ role: z.enum(['user', 'assistant']), content: requiredText(SYLLABUS_LIMITS.message) }))
    .max(SYLLABUS_LIMITS.messages)
    .refine((messages) => messages.at(-1)?.role === 'user'),
});
export type SyllabusRequest = z.infer<typeof SyllabusRequest>;

export const SyllabusReply = z.object({
  success: z.literal(true),
  reply: z.string().describe('Lo que el asistente dice en la conversación'),
  syllabus: ProposedSyllabus,
});
export type SyllabusReply = z.infer<typeof SyllabusReply>;

/** `GET /api/course-catalog/syllabus`: whether the server has a key for the generative service. */
export const SyllabusAvailability = z.object({ available: z.boolean() });
export type SyllabusAvailability = z.infer<typeof SyllabusAvailability>;
