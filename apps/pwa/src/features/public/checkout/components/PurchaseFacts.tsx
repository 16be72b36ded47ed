import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { cx } from '../../../../ui/cx';
import { Price } from '../../../../ui/Price';
import type { Purchase } from '../purchase';
import { CopyButton } from './CopyButton';

interface PurchaseFactsProps {
  purchase: Purchase;
  /** The order's code, if it is made. */
  code?: string | undefined;
  className?: string;
}

/** Shows what is bought, for how much, and the code of the order. A payer copies amount and code. */
export function PurchaseFacts({ purchase: { amount, item }, code, className }: PurchaseFactsProps) {
  return (
    <dl
      className={cx('flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b border-linea pb-5', className)}
    >
      <div>
        <dt className="rotulo text-suave">{amount > 0 ? 'Pagas por' : 'Te inscribes en'}</dt>
        <dd className="titulo-3">{item}</dd>
      </div>
      <div>
        <dt className="rotulo text-suave">Monto</dt>
        <dd className="flex flex-wrap items-center gap-x-1">
          <Price amount={amount} large />
          {amount > 0 && (
            <CopyButton label="Copiar el monto" text={amount.toFixed(2)} done={PAYMENT_TEXTS.amountCopied} />
          )}
        </dd>
      </div>
      {code && (
        <div>
          <dt className="rotulo text-suave">Pedido</dt>
          <dd className="flex items-center gap-x-1 titulo-3 tabular-nums">
            {code}
            <CopyButton label="Copiar el código del pedido" text={code} done={PAYMENT_TEXTS.codeCopied} />
          </dd>
        </div>
      )}
    </dl>
  );
}
