import { useQuery } from '@tanstack/react-query';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import { formatDate, limaDate } from '@telar/domain/dates';
import { formatSoles } from '@telar/domain/money';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { quoteQuery } from '../../../../api/buyer-orders/order-queries';
import { isRefusal, isUnreachable } from '../../../../api/client/errors';
import { useEnrolledIds } from '../../../../api/enrolled';
import { knownPlanPrice } from '../../../../offline/store/plan-prices';
import { useSession } from '../../../../session/use-session';
import { ErrorState } from '../../../../ui/ErrorState';
import { hasPlan, purchaseOf, titleOf } from '../purchase';
import type { Purchase, PurchaseState, WantedItem } from '../purchase';
import { AlreadyOwned } from './AlreadyOwned';
import { NewOrder } from './NewOrder';
import { NoAmount, PaymentSkeleton } from './PaymentStates';
import { QuotedItems } from './QuotedItems';
import { ShareCheckout } from './ShareCheckout';
import { YapePayment } from './YapePayment';

interface QuotedPaymentProps {
  items: WantedItem[];
  /** What the previous page passed. Its price is shown until the server's price is read. */
  state: PurchaseState;
}

const purchaseFrom = ({ items, total }: OrderQuote): Purchase => ({
  amount: total,
  item: items.map(({ title }) => title).join(' + '),
});

/**
 * Shows the payment at the price that the server says, with the form of the order. If the price cannot be checked, it
 * asks for no payment, but the order can be prepared. Items that the account already has are not sold again.
 */
export default function QuotedPayment({ items, state }: QuotedPaymentProps) {
  // Another account has other courses.
  useSession();
  const query = useQuery(quoteQuery(items));
  const { data: quote, error, isPending, isFetching, errorUpdateCount, refetch } = query;
  const [only] = items;
  const own = useEnrolledIds();
  const isEnrolled = items.length === 1 && only?.kind === 'course' && own?.has(Number(only.id)) === true;
  if (isRefusal(error, 'validation_failed')) return <NoAmount />;
  if (quote?.items.every(({ owned }) => owned)) return <AlreadyOwned items={quote.items} />;
  if (isEnrolled) return <AlreadyOwned items={[{ ...only, title: titleOf(items, state) }]} />;
  // A retry without earlier data is pending again. Once a price was read, the form stays: buyers may return from Yape
  // without network, and must not lose what they typed.
  const isUnchecked = !quote && (error !== null || (isPending && errorUpdateCount > 0));
  if (isUnchecked) {
    return (
      <div className="flex flex-col gap-8">
        <ErrorState message={PAYMENT_TEXTS.priceUnchecked} onRetry={() => void refetch()} busy={isFetching} />
        {isUnreachable(error) && (
          <>
            <LastPrice items={items} />
            <NewOrder items={items} title={titleOf(items, state)} total={null} note={NEW_ORDER_TEXTS.offline} />
          </>
        )}
      </div>
    );
  }
  const purchase = quote ? purchaseFrom(quote) : hasPlan(items) ? null : purchaseOf(state);
  if (!purchase) return <PaymentSkeleton />;
  // Nothing is paid, so there is no QR to scan.
  if (quote?.total === 0) {
    return (
      <div className="flex flex-col gap-6">
        <QuotedItems quote={quote} />
        <NewOrder items={buyable(quote)} title={purchase.item} total={0} note="" />
      </div>
    );
  }
  return (
    <YapePayment
      purchase={purchase}
      summary={quote && <QuotedItems quote={quote} />}
      share={<ShareCheckout item={purchase.item} />}
    >
      <NewOrder
        items={quote ? buyable(quote) : items}
        title={purchase.item}
        total={purchase.amount}
        note={quote && !isUnreachable(error) ? '' : NEW_ORDER_TEXTS.offline}
      />
    </YapePayment>
  );
}

/** The last price of a plan that this device received. It may have changed, so no payment is asked for. */
function LastPrice({ items }: { items: readonly WantedItem[] }) {
  const [only, ...others] = items;
  const known = only?.kind === 'plan' && others.length === 0 ? knownPlanPrice(only.id) : null;
  if (!known) return null;
  const day = formatDate(limaDate(new Date(known.readAt)));
  return <p className="text-suave">{NEW_ORDER_TEXTS.lastPrice(formatSoles(known.price), day)}</p>;
}

/** The server refuses items whose courses the account already has. */
const buyable = ({ items }: OrderQuote): WantedItem[] =>
  items.filter(({ owned }) => !owned).map(({ kind, id }) => ({ kind, id }));
