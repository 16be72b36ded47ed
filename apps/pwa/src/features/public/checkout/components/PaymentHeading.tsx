import { skipToken, useQuery } from '@tanstack/react-query';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import { quoteKey } from '../../../../api/buyer-orders/quote-key';
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
  const queryKey = quoteKey(wantedItems(search, state));
  // `Payment` requests it.
  const { data: quote } = useQuery<OrderQuote>({ queryKey, queryFn: skipToken });
  const isFree = (quote?.total ?? purchaseOf(state)?.amount) === 0;
  useScreenHead(isFree ? '/pedido/$code' : '/checkout/payment/$methodType');
  return <h1 className="titulo-1">{isFree ? 'Tu pedido' : 'Paga con Yape'}</h1>;
}
