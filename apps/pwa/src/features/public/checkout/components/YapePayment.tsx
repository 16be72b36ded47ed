import { academy, whatsappLink } from '@telar/brand/academy';
import { formatSoles } from '@telar/domain/money';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useSession } from '../../../../session/use-session';
import { ButtonAnchor, ButtonLink } from '../../../../ui/Button';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import type { Purchase } from '../purchase';
import { PurchaseFacts } from './PurchaseFacts';
import { YapeQr } from './YapeQr';

interface YapePaymentProps {
  purchase: Purchase;
  /** The order's code, if it is made. */
  code?: string;
  /** Who pays; default: the account. */
  payer?: string;
  /** What is bought in detail, under the amount. */
  summary?: ReactNode;
  /** The last step; default: what follows from `code` and `children`. */
  lastStep?: string;
  /** Shares the page. */
  share?: ReactNode;
  /** The next step of the order: its form, or that of the payment. */
  children?: ReactNode;
}

/** The steps of a buyer, in order. @param next what comes after the payment. */
const stepsOf = (amount: number, next: string) => [
  'Abre Yape y elige escanear QR. Si estás en el mismo teléfono, guarda el QR y súbelo desde tu galería.',
  `Revisa que la cuenta esté a nombre de ${academy.yape.holder}.`,
  `Yapea ${formatSoles(amount)} y guarda la constancia.`,
  next,
];

/** Shows item, amount, payment steps and the Yape QR, which is below on phones and beside them on wide screens. */
export function YapePayment({ purchase: { amount, item }, code, payer, summary, share, ...rest }: YapePaymentProps) {
  const { user } = useSession();
  const { stepByWhatsApp, stepOrder, stepVoucher } = PAYMENT_TEXTS;
  const { children, lastStep = code ? stepVoucher : children ? stepOrder : stepByWhatsApp } = rest;
  const steps = stepsOf(amount, lastStep);
  const name = payer ?? (user ? `${user.name} ${user.last_name}`.trim() : '');
  const who = name ? `soy ${name} y ` : '';
  const order = code ? ` (pedido ${code})` : '';
  const voucher = whatsappLink(
    `Hola, ${who}envío la constancia de mi Yape de ${formatSoles(amount)} por: ${item}${order}.`,
  );

  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[20rem_1fr] md:grid-rows-[auto_1fr] lg:gap-x-14">
      <PurchaseFacts purchase={{ amount, item }} code={code} className="md:col-start-2" />
      <YapeQr className="md:col-start-1 md:row-span-2 md:row-start-1" />
      <div className="flex flex-col gap-6 md:col-start-2">
        {summary}
        <ol className="flex flex-col gap-4">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-campo bg-pacifico font-bold text-sobre-pacifico"
              >
                {index + 1}
              </span>
              <span className="pt-0.5">{step}</span>
            </li>
          ))}
        </ol>
        {children}
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor variant={children ? 'outline' : undefined} href={voucher} target="_blank" rel="noreferrer">
            <WhatsAppIcon />
            {children ? 'Enviar constancia por WhatsApp' : 'Enviar constancia'}
          </ButtonAnchor>
          <ButtonLink to="/" variant="outline">
            Volver al inicio
          </ButtonLink>
          {share}
        </div>
        <ul className="flex flex-col gap-3 text-suave">
          <li className="flex gap-3">
            <ShieldCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
            Pago seguro: se hace en tu propia app de Yape. Aquí no pedimos tarjetas, claves ni datos bancarios.
          </li>
          <li className="flex gap-3">
            <ReceiptText size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
            Conserva tu constancia: es el comprobante de tu inscripción.
          </li>
        </ul>
      </div>
    </div>
  );
}
