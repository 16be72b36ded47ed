import { useQuery } from '@tanstack/react-query';
import type { OrderQuote } from '@telar/contracts/order-quotes';
import { NEW_ORDER_TEXTS } from '@telar/texts/screens/buyer-orders';
import { PAYMENT_TEXTS } from '@telar/texts/screens/checkout';
import { useState } from 'react';
import { quoteQuery } from '../../../../api/buyer-orders/quote-query';
import { isRefusal, isUnreachable } from '../../../../api/client/errors';
import { useEnrolledIds, useHoldings } from '../../../../api/enrolled';
import { myCoursesQuery } from '../../../../api/my-courses';
import { storedHasPlan } from '../../../../offline/store/holdings';
import { accountId } from '../../../../session/data-owner';
import { useSession } from '../../../../session/use-session';
import { ButtonLink } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { hasPlan, purchaseOf, titleOf } from '../purchase';
import type { Purchase, PurchaseState, WantedItem } from '../purchase';
import { AlreadyOwned } from './AlreadyOwned';
import { CourseInPlan } from './CourseInPlan';
import { NewOrder } from './NewOrder';
import { NoAmount, PaymentSkeleton } from './PaymentStates';
import { PlanRenewal } from './PlanRenewal';
import { PurchaseFacts } from './PurchaseFacts';
import { QuotedItems } from './QuotedItems';
import { ShareCheckout } from './ShareCheckout';
import { UncheckedPayment } from './UncheckedPayment';
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
  // A retry clears the error of the query, and what is shown must not change until its response.
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  const course = items.length === 1 && items[0]?.kind === 'course' ? items[0] : null;
  const own = useEnrolledIds();
  const isEnrolled = course !== null && own?.has(Number(course.id)) === true;
  const { plan, isUnknown } = usePlanOf(course);
  if (isRefusal(error, 'validation_failed')) return <NoAmount />;
  if (quote?.items.every(({ owned }) => owned)) return <AlreadyOwned items={quote.items} />;
  const title = quote?.items[0]?.title ?? titleOf(items, state);
  if (isEnrolled) return <AlreadyOwned items={[{ ...course, title }]} />;
  if (course && plan) return <CourseInPlan id={Number(course.id)} title={title} plan={plan} />;
  // Who has a plan must not read a price for a course that may be in it.
  if (isUnknown) return <PaymentSkeleton />;
  // A retry without earlier data is pending again. Once a price was read, the form stays: buyers may return from Yape
  // without network, and must not lose what they typed.
  const isUnchecked = !quote && (error !== null || (isPending && errorUpdateCount > 0));
  if (isUnchecked && isUnreachable(lastError)) {
    return <UncheckedPayment items={items} state={state} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (isUnchecked) {
    return <ErrorState message={PAYMENT_TEXTS.priceUnchecked} onRetry={() => void refetch()} busy={isFetching} />;
  }
  const purchase = quote ? purchaseFrom(quote) : hasPlan(items) ? null : purchaseOf(state);
  if (!purchase) return <PaymentSkeleton />;
  // Nothing is paid, so there is no QR to scan.
  if (purchase.amount === 0) {
    return (
      <div className="flex flex-col gap-6">
        <PurchaseFacts purchase={purchase} />
        <PlanRenewal items={items} />
        {quote && <QuotedItems quote={quote} />}
        <NewOrder items={quote ? buyable(quote) : items} title={purchase.item} total={0} note="" />
        <ButtonLink to="/" variant="outline" className="self-start">
          Volver al inicio
        </ButtonLink>
      </div>
    );
  }
  return (
    <YapePayment
      purchase={purchase}
      summary={
        <>
          <PlanRenewal items={items} />
          {quote && <QuotedItems quote={quote} />}
        </>
      }
      share={<ShareCheckout item={purchase.item} />}
    >
      <NewOrder
        items={quote ? buyable(quote) : items}
        title={purchase.item}
        total={purchase.amount}
        note={isUnreachable(error) ? NEW_ORDER_TEXTS.offline : ''}
      />
    </YapePayment>
  );
}

/** The plan of the account that gives the course, and whether this page still reads the account's plans. */
function usePlanOf(course: WantedItem | null) {
  const { isLoggedIn } = useSession();
  const { arePlansKnown, planFor } = useHoldings();
  const mayHave = course !== null && isLoggedIn && !arePlansKnown && storedHasPlan(accountId());
  const { isPending } = useQuery({ ...myCoursesQuery, enabled: mayHave });
  return { plan: course && planFor(Number(course.id)), isUnknown: mayHave && isPending };
}

/** The server refuses items whose courses the account already has. */
const buyable = ({ items }: OrderQuote): WantedItem[] =>
  items.filter(({ owned }) => !owned).map(({ kind, id }) => ({ kind, id }));
