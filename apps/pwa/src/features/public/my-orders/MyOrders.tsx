import { useQuery } from '@tanstack/react-query';
import { MY_ORDERS_TEXTS } from '@telar/texts/screens/buyer-orders';
import { lockedOrdersQuery, ownOrdersQuery } from '../../../api/buyer-orders/order-queries';
import { waitingOrdersQuery } from '../../../api/buyer-orders/waiting-orders';
import { messageOf } from '../../../api/client/errors';
import { useOnline } from '../../../browser/use-online';
import { CachedNote, CachedQueryNote } from '../../../offline/ui/CachedNote';
import { EraseLockedData } from '../../../offline/ui/EraseLockedData';
import { useSession } from '../../../session/use-session';
import { Alert } from '../../../ui/Alert';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { DeviceOrders } from './DeviceOrders';
import { OrderRow, WaitingRow } from './OrderRow';

const SUBJECT = 'Tus pedidos guardados';

/** The orders of the account, and those that visitors made on this device. */
export default function MyOrders() {
  const { isLoggedIn } = useSession();
  return (
    <>
      {isLoggedIn ? <OwnOrders /> : <LockedOrders />}
      <DeviceOrders isAlone={!isLoggedIn} />
    </>
  );
}

function OwnOrders() {
  const online = useOnline();
  const query = useQuery(ownOrdersQuery);
  const unsent = useQuery(waitingOrdersQuery);
  const waiting = unsent.data?.filter(({ owner }) => owner !== null) ?? [];
  const { data, error, isFetching, refetch } = query;
  const isEmpty = data?.data.length === 0 && !unsent.isPending && waiting.length === 0;
  return (
    <>
      {error && !online && <Alert>{MY_ORDERS_TEXTS.loadOffline}</Alert>}
      {error && online && (
        <ErrorState
          message={messageOf(error, MY_ORDERS_TEXTS.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <CachedQueryNote subject={SUBJECT} query={query} />
      {!data && !error && (
        <Loading label="Cargando tus pedidos…" className="flex flex-col gap-3">
          <Skeleton className="h-20 rounded-carta" />
          <Skeleton className="h-20 rounded-carta" />
        </Loading>
      )}
      {isEmpty && (
        <EmptyState title={MY_ORDERS_TEXTS.empty} action={<ButtonLink to="/cursos">Ver cursos</ButtonLink>} />
      )}
      <ul className="flex flex-col gap-3">
        {waiting.map((one) => (
          <WaitingRow key={one.id} waiting={one} />
        ))}
        {data?.data.map((order) => (
          <OrderRow key={order.code} order={order} token="" />
        ))}
      </ul>
    </>
  );
}

/** The session expired: without network its owner reads what is cached. */
function LockedOrders() {
  const { data } = useQuery(lockedOrdersQuery);
  if (!data) return null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <CachedNote subject={SUBJECT} cachedAt={data.cachedAt} reason={null} />
        <EraseLockedData />
      </div>
      <ul className="flex flex-col gap-3">
        {data.data.map((order) => (
          <OrderRow key={order.code} order={order} token="" />
        ))}
      </ul>
    </>
  );
}
