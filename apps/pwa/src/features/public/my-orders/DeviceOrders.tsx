import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MY_ORDERS_TEXTS } from '@telar/texts/screens/buyer-orders';
import { guestOrdersQuery } from '../../../api/buyer-orders/order-queries';
import { waitingOrdersQuery } from '../../../api/buyer-orders/waiting-orders';
import { Button, ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { OrderRow, WaitingRow } from './OrderRow';
import { useForgetOrder } from './use-forget-order';

/**
 * The orders that visitors made on this device. @param isAlone true if no account is logged in, so this is the only
 * list.
 */
export function DeviceOrders({ isAlone }: { isAlone: boolean }) {
  const { data: orders = [], isPending } = useQuery(guestOrdersQuery);
  const unsent = useQuery(waitingOrdersQuery);
  const waiting = unsent.data?.filter(({ owner }) => owner === null) ?? [];
  const { ask, content } = useForgetOrder();
  const isEmpty = orders.length === 0 && waiting.length === 0;
  return (
    <>
      {content}
      {isEmpty && isAlone && !isPending && !unsent.isPending && (
        <EmptyState
          title={MY_ORDERS_TEXTS.emptyDevice}
          action={
            <ButtonLink to="/iniciar-sesion" search={{ volver: '/mis-pedidos' }}>
              Iniciar sesión
            </ButtonLink>
          }
        >
          {MY_ORDERS_TEXTS.login}
        </EmptyState>
      )}
      {!isEmpty && (
        <section aria-labelledby="pedidos-dispositivo" className="flex flex-col gap-3">
          <h2 id="pedidos-dispositivo" className="titulo-3">
            {MY_ORDERS_TEXTS.device}
          </h2>
          <p className="text-sm text-suave">
            {MY_ORDERS_TEXTS.deviceHint}{' '}
            {isAlone && (
              <Link
                to="/iniciar-sesion"
                search={{ volver: '/mis-pedidos' }}
                className="font-semibold text-pacifico underline"
              >
                {MY_ORDERS_TEXTS.login}
              </Link>
            )}
          </p>
          <ul className="flex flex-col gap-3">
            {waiting.map((one) => (
              <WaitingRow key={one.id} waiting={one} />
            ))}
            {orders.map(
              ({ code, token, order }) =>
                order && (
                  <OrderRow
                    key={code}
                    order={order}
                    token={token}
                    action={
                      <Button variant="quiet" size="compact" onClick={() => ask(code)}>
                        {MY_ORDERS_TEXTS.forget}
                        <span className="sr-only"> el pedido {code}</span>
                      </Button>
                    }
                  />
                ),
            )}
          </ul>
        </section>
      )}
    </>
  );
}
