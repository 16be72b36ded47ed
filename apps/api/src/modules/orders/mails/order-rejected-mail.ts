import { academy, whatsappLink } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

export const orderRejectedMail = (name: string, code: string, reason: string): MailContent => ({
  subject: `No pudimos confirmar tu pago · Pedido ${code}`,
  preview: reason,
  heading: greeting(name),
  blocks: [
    { paragraph: `Revisamos el pago de tu pedido ${code} en ${academy.name} y no pudimos confirmarlo:` },
    { quote: reason },
    { paragraph: 'Tu pedido sigue abierto: envía otra constancia desde su enlace, o escríbenos y te ayudamos.' },
    { button: 'Escribir por WhatsApp', url: whatsappLink(`Hola, sobre el pago de mi pedido ${code}.`) },
  ],
  reason: 'Recibes este correo porque hiciste un pedido en la academia.',
});
