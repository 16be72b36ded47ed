import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { ORDER_PAGE_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useState } from 'react';
import type { OrderLink } from '../../../../../api/buyer-orders/order-calls';
import { orderQuery } from '../../../../../api/buyer-orders/order-queries';
import { UNSENT_CODE } from '../../../../../api/buyer-orders/unsent-link';
import { waitingOrdersQuery } from '../../../../../api/buyer-orders/waiting-orders';
import { isRefusal, messageOf } from '../../../../../api/client/errors';
import { CachedQueryNote } from '../../../../../offline/ui/CachedNote';
import { dataReader } from '../../../../../session/data-owner';
import { useSession } from '../../../../../session/use-session';
import { Alert } from '../../../../../ui/Alert';
import { ButtonLink } from '../../../../../ui/Button';
import { EmptyState } from '../../../../../ui/EmptyState';
import { ErrorState } from '../../../../../ui/ErrorState';
import { FocusOnMount } from '../../../../../ui/FocusOnMount';
import { Loading, Skeleton } from '../../../../../ui/Skeleton';
import { OrderView } from './OrderView';
import { NOTHING_TYPED } from './typed-payment';
import type { TypedPayment } from './typed-payment';
import { UnsentOrder } from './UnsentOrder';
import { WaitingNote } from './WaitingNote';

const NOT_MADE = { code: '', typed: NOTHING_TYPED };

/** /pedido/{code}: an order for its buyer, or one that this device has not sent. */
export default function OrderPage({ code, token }: OrderLink) {
  // An order may be sent while its buyer fills in the payment. The form of the made order continues with it.
  const [made, setMade] = useState(NOT_MADE);
  return code === UNSENT_CODE ? (
    <UnsentOrder key={token} reference={token} onMade={(madeCode, typed) => setMade({ code: madeCode, typed })} />
  ) : (
    <MadeOrder
      key={code}
      code={code.toUpperCase()}
      token={token}
      typed={made.code === code ? made.typed : NOTHING_TYPED}
      onTypedTaken={() => setMade(NOT_MADE)}
    />
  );
}

interface MadeOrderProps extends OrderLink {
  /** What the buyer entered into the form of the payment before the order was made. */
  typed: TypedPayment;
  /** Called when the form has it. */
  onTypedTaken: () => void;
}

function MadeOrder({ code, token, typed, onTypedTaken }: MadeOrderProps) {
  // After a login the account reads its orders.
  const { isLoggedIn } = useSession();
  // Without the secret of the private link, which the account does not need.
  const path = useLocation({ select: (location) => location.pathname });
  const [isDiscarded, setIsDiscarded] = useState(false);
  const query = useQuery(orderQuery({ code, token }));
  // Without them the page would ask for a payment that waits on this device.
  const unsent = useQuery(waitingOrdersQuery);
  const waiting = unsent.data?.find((one) => one.code === code);
  const { data, error, isFetching, refetch } = query;
  const onDiscarded = () => setIsDiscarded(true);
  // Another payment was reported since.
  if (isDiscarded && (waiting || data?.data.state === 'in_review')) setIsDiscarded(false);
  const isMissing = isRefusal(error, 'order_not_found');
  return (
    <>
      {isDiscarded && !waiting && (
        <FocusOnMount>
          <Alert>{ORDER_PAGE_TEXTS.discardedPayment}</Alert>
        </FocusOnMount>
      )}
      {isMissing && (
        <EmptyState
          title="Pedido no disponible"
          action={
            isLoggedIn ? (
              <ButtonLink to="/mis-pedidos">Ver mis pedidos</ButtonLink>
            ) : (
              <ButtonLink to="/iniciar-sesion" search={{ volver: path }}>
                Iniciar sesión
              </ButtonLink>
            )
          }
        >
          {ORDER_PAGE_TEXTS.missing}
        </EmptyState>
      )}
      {error && !isMissing && (
        <ErrorState
          message={messageOf(error, ORDER_PAGE_TEXTS.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {error && waiting && (
        <WaitingNote waiting={waiting} text={ORDER_PAGE_TEXTS.waitingPayment} onDiscarded={onDiscarded} />
      )}
      <CachedQueryNote subject="Pedido guardado" query={query} />
      {!error && (!data || unsent.isPending) && (
        <Loading label="Cargando el pedido…" className="flex flex-col gap-6">
          <Skeleton className="h-28 rounded-carta" />
          <Skeleton className="h-80 rounded-carta" />
        </Loading>
      )}
      {data && !unsent.isPending && !isMissing && (
        <OrderView
          order={data.data}
          link={{ code, token }}
          waiting={waiting}
          owner={token === '' ? dataReader() : null}
          typed={typed}
          onTypedTaken={onTypedTaken}
          onDiscarded={onDiscarded}
        />
      )}
    </>
  );
}
