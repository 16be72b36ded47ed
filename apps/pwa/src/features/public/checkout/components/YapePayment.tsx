import { academy, whatsappLink } from '@telar/brand/academy';
import { formatSoles } from '@telar/domain/money';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useSession } from '../../../../session/use-session';
import { ButtonAnchor, ButtonLink } from '../../../../ui/Button';
import { Price } from '../../../../ui/Price';
import { WhatsAppIcon } from '../../../../ui/WhatsAppIcon';
import type { Purchase } from '../purchase';
import { CopyButton } from './CopyButton';
import { YapeQr } from './YapeQr';

/** Shows item, amount, payment steps and the Yape QR, which is below on phones and beside them on wide screens. */
export function YapePayment({ purchase: { amount, item } }: { purchase: Purchase }) {
  const steps = [
    'Abre Yape y elige escanear QR. Si estás en el mismo teléfono, guarda el QR y súbelo desde tu galería.',
    `Revisa que la cuenta esté a nombre de ${academy.yape.holder}.`,
    `Yapea ${formatSoles(amount)} y guarda la constancia.`,
    'Envíanos la constancia por WhatsApp: activamos tu acceso y te avisamos.',
  ];
  const { user } = useSession();
  const payer = user ? `soy ${user.name} ${user.last_name}`.trim() + ' y ' : '';
  const voucher = whatsappLink(`Hola, ${payer}envío la constancia de mi Yape de ${formatSoles(amount)} por: ${item}.`);

  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[20rem_1fr] md:grid-rows-[auto_1fr] lg:gap-x-14">
      <dl className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-linea pb-5 md:col-start-2">
        <div>
          <dt className="rotulo text-suave">Pagas por</dt>
          <dd className="titulo-3">{item}</dd>
        </div>
        <div>
          <dt className="rotulo text-suave">Monto</dt>
          <dd className="flex flex-wrap items-center gap-x-1">
            <Price amount={amount} large />
            <CopyButton label="Copiar el monto" text={amount.toFixed(2)} done={PAYMENT_TEXTS.amountCopied} />
          </dd>
        </div>
      </dl>
      <YapeQr className="md:col-start-1 md:row-span-2 md:row-start-1" />
      <div className="flex flex-col gap-6 md:col-start-2">
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
        <div className="flex flex-wrap gap-3">
          <ButtonAnchor href={voucher} target="_blank" rel="noreferrer">
            <WhatsAppIcon />
            Enviar constancia
          </ButtonAnchor>
          <ButtonLink to="/" variant="outline">
            Volver al inicio
          </ButtonLink>
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
