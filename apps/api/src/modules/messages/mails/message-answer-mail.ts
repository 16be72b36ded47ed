import { academy } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';

/** The answer of staff to a message. @param text with its paragraphs; @param question what the person wrote. */
export const messageAnswerMail = (text: string, question: string | null): MailContent => ({
  subject: `Respuesta de ${academy.name}`,
  preview: text.slice(0, 120),
  // The text that staff wrote begins with a greeting, so the mail adds none.
  heading: 'Respondemos tu mensaje',
  blocks: [
    ...text.split(/\n{2,}/).map((paragraph) => ({ paragraph })),
    ...(question === null ? [] : [{ paragraph: 'Nos escribiste:' }, { quote: question }]),
  ],
  reason: 'Recibes este correo porque escribiste a la academia. Puedes responderlo.',
});
