import type { OrderQuote, QuotedItem } from '@telar/contracts/order-quotes';
import { formatSoles } from '@telar/domain/money';
import { SALE_SCREEN_TEXTS } from '@telar/texts/screens/sale';
import X from 'lucide-react/icons/x';
import { failureText } from '../../../../api/client/failure-text';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { itemKey } from './sale-items';
import type { SaleItem } from './sale-items';

export interface QuoteState {
  quote: OrderQuote | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

interface ChosenItemsProps extends QuoteState {
  items: readonly SaleItem[];
  /** The person has all of them. */
  isOwned: boolean;
  onRemove: (item: SaleItem) => void;
}

/** The chosen items, with the server's price. */
export function ChosenItems({ items, isOwned, quote, error, isFetching, retry, onRemove }: ChosenItemsProps) {
  if (items.length === 0) return null;
  const quoted = new Map(quote?.items.map((item) => [itemKey(item), item]));
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label="Lo que compra" className="divide-y divide-linea rounded-boton border border-linea">
        {items.map((item) => (
          <li key={itemKey(item)} className="flex items-center gap-3 py-1 pr-1 pl-4">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{item.title}</span>
              <span className="block text-sm text-suave">{item.detail}</span>
            </span>
            <ItemPrice item={quoted.get(itemKey(item))} />
            <Button variant="quiet" size="icon" aria-label={`Quitar ${item.title}`} onClick={() => onRemove(item)}>
              <X size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {error ? (
        <RetryAlert busy={isFetching} onRetry={retry}>
          {failureText(SALE_SCREEN_TEXTS.quoteFailed, error)}
        </RetryAlert>
      ) : (
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-suave">{SALE_SCREEN_TEXTS.total}</span>
          <span className="text-3xl font-bold tabular-nums">
            {quote && !isFetching ? formatSoles(quote.total) : SALE_SCREEN_TEXTS.quoting}
          </span>
        </p>
      )}
      {isOwned && <Alert tone="warning">{SALE_SCREEN_TEXTS.allOwned}</Alert>}
      {quote?.total === 0 && !isOwned && !isFetching && !error && (
        <p className="text-suave">{SALE_SCREEN_TEXTS.free}</p>
      )}
    </div>
  );
}

function ItemPrice({ item }: { item: QuotedItem | undefined }) {
  if (!item) return null;
  if (item.owned) return <Badge tone="error">{SALE_SCREEN_TEXTS.owned}</Badge>;
  const isIncluded = item.price === 0 && item.courses.some(({ charge }) => charge === 'included');
  if (isIncluded) return <Badge tone="neutral">{SALE_SCREEN_TEXTS.included}</Badge>;
  return <span className="shrink-0 tabular-nums">{formatSoles(item.price)}</span>;
}
