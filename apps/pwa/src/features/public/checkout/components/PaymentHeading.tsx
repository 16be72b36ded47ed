import { useQuery } from '@tanstack/react-query';
import { quoteQuery } from '../../../../api/buyer-orders/quote-query';
import { useSession } from '../../../../session/use-session';
import { useScreenHead } from '../../../../ui/use-screen-head';
import { purchaseOf, wantedItems } from '../purchase';
import type { PurchaseSearch, PurchaseState } from '../purchase';

interface PaymentHeadingProps {
  search: PurchaseSearch;
  /** What the previous page passed. */
  state: PurchaseState;
}

/** The heading and the title of the payment page. They ask for no payment of what costs nothing. */
export function PaymentHeading({ search, state }: PaymentHeadingProps) {
  // Another account has other prices.
  useSession();
  // `Payment` requests it.
  const { data: quote } = useQuery({ ...quoteQuery(wantedItems(search, state)), enabled: false });
  const isFree = (quote?.total ?? purchaseOf(state)?.amount) === 0;
  useScreenHead(isFree ? '/pedido/$code' : '/checkout/payment/$methodType');
  return <h1 className="titulo-1">{isFree ? 'Tu pedido' : 'Paga con Yape'}</h1>;
}
