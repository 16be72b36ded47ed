import { quantityText } from '@telar/domain/quantity-text';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { ErrorState } from './ErrorState';
import { LiveRegion } from './LiveRegion';
import { RetryAlert } from './RetryAlert';

/** A list that is loaded in parts. */
interface ListParts {
  /** Says why the last request failed; `null` if it did not. */
  message: string | null;
  /** True if it was the request for a further part. */
  failedMore: boolean;
  isFetching: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  refetch: () => void;
  loadMore: () => void;
}

interface ListStatesProps {
  parts: ListParts;
  /** How many rows the list has; `undefined` until it is loaded. */
  count: number | undefined;
  /** Singular and plural of the rows, for screen readers. */
  nouns: readonly [string, string];
  /** Shown until the list is loaded. */
  skeleton: ReactNode;
  /** Shown if the list has no rows. */
  empty: ReactNode;
  /** The rows; `false` if there are none. */
  children: ReactNode;
}

/**
 * Shows a list that is loaded in parts while it loads, if it failed, if it is empty, and its rows with "Cargar más".
 */
export function ListStates({ parts, count, nouns, skeleton, empty, children }: ListStatesProps) {
  const { message, failedMore, isFetching, hasMore, isLoadingMore, refetch, loadMore } = parts;
  const hasRows = Boolean(children);
  const alert = message && hasRows && (
    <RetryAlert busy={isFetching} onRetry={refetch}>
      {message}
    </RetryAlert>
  );
  return (
    <>
      <LiveRegion>{count !== undefined && !isFetching ? quantityText(count, ...nouns) : ''}</LiveRegion>
      {message && !hasRows && <ErrorState message={message} busy={isFetching} onRetry={refetch} />}
      {/* Where the missing rows would be. */}
      {!failedMore && alert}
      {count === undefined && !message && skeleton}
      {children}
      {count === 0 && !message && empty}
      {failedMore && alert}
      {hasMore && !message && (
        <Button variant="outline" busy={isLoadingMore} onClick={loadMore} className="self-center max-sm:w-full">
          {isLoadingMore ? 'Cargando…' : 'Cargar más'}
        </Button>
      )}
    </>
  );
}
