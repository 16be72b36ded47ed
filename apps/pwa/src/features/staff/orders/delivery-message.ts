import { academy } from '@telar/brand/academy';
import { lastDayOfAccess } from '@telar/domain/access';
import { formatDate } from '@telar/domain/dates';
import { PLANS } from '@telar/domain/plans';
import type { Delivery } from './use-deliveries';

/** The message for the buyer, ready to send. */
export function deliveryMessage({ kind, order }: Delivery, origin: string): string {
  const first = order.buyer.name.split(' ')[0] ?? '';
  if (kind === 'rejected') {
    const isFree = order.total === 0;
    return [
      `Hola, ${first}. No pudimos confirmar ${isFree ? '' : 'el pago de '}tu pedido ${order.code} en ${academy.name}.`,
      ...(order.reason ? [`Motivo: ${order.reason}`] : []),
      ...(isFree
        ? ['Si crees que es un error, responde este mensaje.']
        : // The link of a visitor's order has a secret that only the buyer knows.
          [
            'Puedes enviar la constancia otra vez, desde el enlace de tu pedido.',
            'También lo encuentras con tu cuenta, o en el celular o la computadora donde lo hiciste, aquí:',
            `${origin}/mis-pedidos`,
          ]),
    ].join('\n');
  }
  const { account, temp_password: password, enrolled, skipped, plans } = order;
  const courses = [...enrolled, ...skipped].map(({ title }) => `• ${title}`);
  const terms = plans.map(({ plan, ends_at: end }) => {
    const name = PLANS.find(({ id }) => id === plan)?.name ?? plan;
    const day = lastDayOfAccess(end);
    return `• Plan ${name}${day === null ? '' : `, hasta el ${formatDate(day)}`}`;
  });
  return [
    `Hola, ${first}. Confirmamos tu pedido ${order.code} en ${academy.name}:`,
    ...courses,
    ...terms,
    `Entra aquí: ${origin}/iniciar-sesion`,
    `Correo: ${account.email}`,
    ...(password ? [`Contraseña temporal: ${password}`, 'Al entrar te pediremos que elijas una nueva.'] : []),
  ].join('\n');
}
