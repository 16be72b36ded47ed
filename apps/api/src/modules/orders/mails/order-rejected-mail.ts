import { academy, whatsappLink } from '@telar/brand/academy';
import type { MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

interface RejectedOrder {
  name: string;
  code: string;
  total_cents: number;
}

/** An order without a price has no payment, and cannot be sent again. */
export function orderRejectedMail({ name, code, total_cents: cents }: RejectedOrder, reason: string): MailContent {
  const isFree = cents === 0;
  return {
    subject: `No pudimos confirmar tu ${isFree ? 'pedido' : 'pago'} · Pedido ${code}`,
    preview: reason,
    heading: greeting(name),
    blocks: [
      {
        paragraph: `Revisamos ${isFree ? '' : 'el pago de '}tu pedido ${code} en ${academy.name} y no pudimos confirmarlo:`,
      },
      { quote: reason },
      {
        paragraph: isFree
          ? 'Puedes hacer otro pedido, o escríbenos y te ayudamos.'
          : 'Tu pedido sigue abierto: envía otra constancia desde su enlace, o escríbenos y te ayudamos.',
      },
      {
        button: 'Escribir por WhatsApp',
        url: whatsappLink(`Hola, sobre ${isFree ? '' : 'el pago de '}mi pedido ${code}.`),
      },
    ],
    reason: 'Recibes este correo porque hiciste un pedido en la academia.',
  };
}
