import { accessEndingMail } from '../../../modules/enrollments/notices/access-ending-mail';
import { messageAnswerMail } from '../../../modules/messages/mails/message-answer-mail';
import { messageReceivedMail } from '../../../modules/messages/mails/message-received-mail';
import { orderApprovedMail } from '../../../modules/orders/mails/order-approved-mail';
import { orderRejectedMail } from '../../../modules/orders/mails/order-rejected-mail';
import { passwordChangedMail } from '../../../modules/recovery/mails/password-changed-mail';
import { recoveryLinkMadeMail } from '../../../modules/recovery/mails/recovery-link-made-mail';
import { recoveryMail } from '../../../modules/recovery/mails/recovery-mail';
import { emailChangedMail } from '../../../modules/users/mails/email-changed-mail';
import type { MailContent } from '../../../platform/mail/compose-mail';

const NAME = 'Rosa Ñahui Quispe';
const ORIGIN = 'https://academia.test';
const order = {
  name: NAME,
  code: 'TLR-8F3K',
  total_cents: 14_990,
  items: [{ kind: 'course', title: 'Excel para contabilidad' }],
  login: { email: 'rosa@correo.test', password: 'k7fm-q2xz-84bd' },
  url: `${ORIGIN}/mis-cursos`,
} as const;
const question = '¿El curso de Excel tiene turno noche?\nTrabajo hasta las 6.';

/** Every mail of the academy with sample data. The keys are the names of their files. */
export const MAIL_SAMPLES: Record<string, MailContent> = {
  'recovery-mail': recoveryMail(NAME, `${ORIGIN}/recuperar#q3Jm1gq0w9y4eJc8u2V7b5n6T1xZ0aSdFgHjKlPoIuY`, 30),
  'recovery-link-made-mail': recoveryLinkMadeMail(NAME, 30),
  'password-changed-mail': passwordChangedMail(NAME),
  'email-changed-mail': emailChangedMail(),
  'order-approved-mail': orderApprovedMail(order),
  'order-rejected-mail': orderRejectedMail(order, 'El monto no coincide: pagaste S/ 49.90.'),
  'access-ending-mail': accessEndingMail({
    name: NAME,
    ends: [{ title: 'Plan PREMIUM', lastDay: '2026-12-08' }],
    url: order.url,
  }),
  'message-received-mail': messageReceivedMail(
    { id: 12, name: NAME, email: 'rosa@correo.test', phone: null, dni: null, course: null, message: question },
    `${ORIGIN}/mensajes?message=12`,
  ),
  'message-answer-mail': messageAnswerMail(
    'Hola, Rosa:\n\nSí: lunes y miércoles de 19:00 a 21:00.\n\n¿Te inscribo?',
    question,
  ),
};
