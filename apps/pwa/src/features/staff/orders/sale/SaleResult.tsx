import type { SaleMade } from '@telar/contracts/sales';
import { formatSoles } from '@telar/domain/money';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../../ui/Alert';
import { Button, ButtonLink } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { DeliveryCard } from '../components/DeliveryCard';

interface SaleResultProps {
  sold: SaleMade;
  onTold: () => void;
  onNext: () => void;
}

/** What was given, and the message for the person. */
export function SaleResult({ sold, onTold, onNext }: SaleResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { account, order } = sold;
  return (
    <Card as="section" aria-labelledby="sale-result" className="flex flex-col gap-4 p-5">
      <div>
        <h2 ref={heading} tabIndex={-1} id="sale-result" className="titulo-3 wrap-anywhere">
          {account ? SALE_SCREEN_TEXTS.sold(account.name) : SALE_SCREEN_TEXTS.waits}
        </h2>
        <p className="text-suave tabular-nums">
          {order.code} · {formatSoles(order.total)} · {order.items.map(({ title }) => title).join(' · ')}
        </p>
      </div>
      {account ? (
        <DeliveryCard delivery={{ kind: 'approved', order: { ...sold, account } }} onTold={onTold} />
      ) : (
        <Alert tone="warning">{SALE_SCREEN_TEXTS.waitsText}</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onNext} className="max-sm:flex-1">
          {SALE_SCREEN_TEXTS.next}
        </Button>
        <ButtonLink to="/pedidos" search={{ state: 'all', order: order.code } as never} variant="outline">
          {SALE_SCREEN_TEXTS.seeOrder}
        </ButtonLink>
      </div>
    </Card>
  );
}
