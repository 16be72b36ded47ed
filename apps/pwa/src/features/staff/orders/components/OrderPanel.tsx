import { useQuery } from '@tanstack/react-query';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { failureText } from '../../../../api/client/failure-text';
import { deskOrderQuery } from '../../../../api/order-desk';
import { isFocusLost } from '../../../../browser/is-focus-lost';
import { useSession } from '../../../../session/use-session';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { PanelOrDrawer } from '../../../../ui/PanelOrDrawer';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { useApproval, useStoreOrder } from '../use-decision';
import type { Deliveries } from '../use-deliveries';
import { useReviewKeys } from '../use-review-keys';
import { DecisionDialog } from './DecisionDialog';
import type { DecisionKind } from './DecisionDialog';
import { DeliveryCard } from './DeliveryCard';
import { OrderActions } from './OrderActions';
import { OrderDetail } from './OrderDetail';
import { RenewPassword } from './RenewPassword';

interface OrderPanelProps {
  code: string;
  deliveries: Deliveries;
  /** Opens the next or the previous order of the list; `undefined` if there is none. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** The button that was pressed is gone. The result above stays in view. */
const focusQuietly = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

/**
 * The open order beside the list, or in a drawer over it; its keys, and the result of a decision. It takes the focus
 * when it opens, because its keys act only there.
 */
export function OrderPanel({ code, deliveries, onNext, onPrevious, onClose }: OrderPanelProps) {
  const isBeside = useMedia(WIDE_SCREEN);
  const { isLoggedIn } = useSession();
  const { data: order, error, isFetching, refetch } = useQuery({ ...deskOrderQuery(code), enabled: isLoggedIn });
  const { approve, isPending, failureOf } = useApproval(deliveries);
  const store = useStoreOrder();
  const [deciding, setDeciding] = useState<DecisionKind | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const approveButton = useRef<HTMLButtonElement>(null);
  /** True after the key A brought the focus to that button. */
  const isArmed = useRef(false);
  const delivery = deliveries.of(code);
  const can = (action: 'approve' | 'reject') => order?.actions.includes(action) === true;
  const hasActions = order?.actions.some((action) => action !== 'submit') === true;

  useEffect(() => {
    if (!body.current?.contains(document.activeElement)) body.current?.focus({ preventScroll: true });
  }, []);
  // The button that decided is gone.
  useEffect(() => {
    if (isFocusLost()) body.current?.focus({ preventScroll: true });
  }, [order?.state]);

  function arm(): void {
    approveButton.current?.focus();
    isArmed.current = true;
  }

  // The space of "ana maya" would press the button.
  function disarmAtText(event: KeyboardEvent): void {
    if (!isArmed.current || event.key.length > 1) return;
    if (event.key === ' ') event.preventDefault();
    body.current?.focus({ preventScroll: true });
  }

  useReviewKeys(body, {
    // One key alone approves nothing: Enter on the button does.
    a: can('approve') ? arm : undefined,
    r: can('reject') && !isPending ? () => setDeciding('reject') : undefined,
    j: onNext,
    k: onPrevious,
  });

  return (
    <PanelOrDrawer open isBeside={isBeside} title={`Pedido ${code}`} onClose={onClose}>
      <div
        ref={body}
        role="group"
        aria-label={`Pedido ${code}`}
        tabIndex={-1}
        className="flex flex-col gap-5 outline-none focus-visible:shadow-none"
      >
        {order && (hasActions || (delivery && onNext)) && (
          // The panel has a padding of that size, which the bar covers.
          <div
            style={{ top: '-1.25rem' }}
            className="sticky z-10 -mx-5 -mt-5 flex flex-wrap gap-2 border-b border-linea bg-carta px-5 py-3"
          >
            {delivery && onNext && (
              <Button ref={focusQuietly} onClick={onNext}>
                Siguiente pedido
              </Button>
            )}
            <OrderActions
              order={order}
              approveButton={{
                ref: approveButton,
                onKeyDown: disarmAtText,
                onBlur: () => {
                  isArmed.current = false;
                },
              }}
              isApproving={isPending}
              onApprove={() => approve(order)}
              onDecide={setDeciding}
            />
          </div>
        )}
        {delivery && <DeliveryCard key={code} delivery={delivery} onTold={() => deliveries.told(code)} />}
        {order?.awaits_login && !delivery && <RenewPassword order={order} deliveries={deliveries} />}
        {order && <OrderDetail order={order} failure={failureOf(code)} />}
        {error && (
          <ErrorState
            message={failureText(ORDER_DESK_TEXTS.detailFailed, error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!order && !error && (
          <Loading label="Cargando el pedido…" className="flex flex-col gap-3">
            <Skeleton className="h-10 w-40" />
            <Skeleton className="h-80" />
          </Loading>
        )}
      </div>
      {order && deciding && (
        <DecisionDialog
          kind={deciding}
          order={order}
          onClose={() => setDeciding(null)}
          onDone={(changed, told) => {
            setDeciding(null);
            if (told) deliveries.add(told);
            store(changed);
          }}
        />
      )}
    </PanelOrDrawer>
  );
}
