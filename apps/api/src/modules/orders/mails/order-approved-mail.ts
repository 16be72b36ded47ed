import { academy } from '@telar/brand/academy';
import { solesOf } from '@telar/domain/amounts';
import { formatSoles } from '@telar/domain/money';
import type { OrderItemKind } from '@telar/domain/orders';
import type { MailBlock, MailContent } from '../../../platform/mail/compose-mail';
import { greeting } from '../../../platform/mail/greeting';

interface ApprovedOrder {
  name: string;
  code: string;
  total_cents: number;
  items: readonly { kind: OrderItemKind; title: string }[];
  /** The login of an account that was made for the order; `null` for an earlier account. */
  login: { email: string; password: string } | null;
  /** Where the courses are. */
  url: string;
}

const loginBlocks = (login: ApprovedOrder['login']): MailBlock[] =>
  login
    ? [
        { paragraph: `Creamos tu cuenta de ${academy.name}. La primera vez que entres, elige tu propia contraseña.` },
        {
          facts: [
            ['Correo', login.email],
            ['Contraseña temporal', login.password],
          ],
        },
      ]
    : [];

/** An order without a price has no payment. The buyer of a plan chooses its courses. */
export function orderApprovedMail({ name, code, total_cents: cents, items, login, url }: ApprovedOrder): MailContent {
  const hasCourses = items.some(({ kind }) => kind !== 'plan');
  const hasPlan = items.some(({ kind }) => kind === 'plan');
  const isFree = cents === 0;
  return {
    subject: `${isFree ? 'Pedido aprobado' : 'Pago confirmado'} · Pedido ${code}`,
    preview: hasCourses ? 'Ya puedes entrar a tu aula virtual.' : 'Ya registramos tu plan.',
    heading: greeting(name),
    blocks: [
      { paragraph: isFree ? 'Aprobamos tu pedido.' : `Confirmamos tu pago de ${formatSoles(solesOf(cents))}.` },
      {
        facts: [
          ['Pedido', code],
          [isFree ? 'Pediste' : 'Compraste', items.map(({ title }) => title).join('\n')],
        ],
      },
      ...(hasPlan
        ? [{ paragraph: 'Tu plan ya está activo: entra a un curso del catálogo y agrégalo a «Mis cursos».' }]
        : []),
      ...loginBlocks(login),
      { button: hasCourses ? 'Entrar a mis cursos' : 'Entrar a mi cuenta', url },
    ],
    reason: 'Recibes este correo porque hiciste un pedido en la academia.',
  };
}
