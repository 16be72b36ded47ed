import type { Order, OrderBuyer } from '@telar/contracts/orders';
import { formatDate } from '@telar/domain/dates';
import { DOCUMENT_LABELS } from '@telar/domain/identity-document';
import { limaDateTime } from '@telar/domain/lima-time';
import { formatSoles } from '@telar/domain/money';
import { personChatUrl } from '@telar/domain/whatsapp-number';
import { PAYMENT_METHOD_LABELS } from '@telar/texts/orders';
import { ORDER_DESK_TEXTS } from '@telar/texts/screens/order-desk';
import type { ReactNode } from 'react';
import { Email } from '../../../../ui/Email';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-suave">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}

/** An older server names only the DNI. */
function DocumentFact({
  buyer: { dni, document_type: type = 'dni', document_number: number = dni },
}: {
  buyer: OrderBuyer;
}) {
  return type && number && <Fact label={DOCUMENT_LABELS[type]}>{number}</Fact>;
}

const LINK = 'inline-flex min-h-11 items-center text-pacifico underline';

/** What is compared with the statement: amount, operation number, payer and day. */
export function OrderFacts({ order }: { order: Order }) {
  const { payment, buyer } = order;
  const chat = personChatUrl(buyer.phone, `Hola, ${buyer.name.split(' ')[0] ?? ''}. Sobre tu pedido ${order.code}: `);
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <div>
          <dt className="text-sm text-suave">Monto</dt>
          <dd className="text-3xl font-bold tabular-nums">{formatSoles(order.total)}</dd>
        </div>
        {payment?.operation_number && (
          <div className="min-w-0">
            <dt className="text-sm text-suave">N.º de operación</dt>
            <dd className="text-3xl font-bold wrap-anywhere tabular-nums">{payment.operation_number}</dd>
          </div>
        )}
      </dl>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {payment && (
          <Fact label={payment.paid_on ? 'Día del pago' : 'Constancia enviada'}>
            {payment.paid_on ? formatDate(payment.paid_on) : limaDateTime(payment.submitted_at)}
            <span className="font-normal text-suave"> · {PAYMENT_METHOD_LABELS[payment.method]}</span>
          </Fact>
        )}
        <Fact label="Quien compra">{buyer.name}</Fact>
        <Fact label="Correo">
          <Email address={buyer.email} />
        </Fact>
        <Fact label="Celular">
          {chat ? (
            <a href={chat} target="_blank" rel="noreferrer" className={LINK}>
              {buyer.phone}
              <span className="sr-only"> (escribir por WhatsApp)</span>
            </a>
          ) : (
            (buyer.phone ?? <span className="font-normal text-suave">{ORDER_DESK_TEXTS.noPhone}</span>)
          )}
        </Fact>
        <DocumentFact buyer={buyer} />
        {order.known_account && (
          <Fact label={ORDER_DESK_TEXTS.knownAccount}>
            {order.known_account.name}
            <span className="font-normal text-suave"> · desde el {limaDateTime(order.known_account.created_at)}</span>
          </Fact>
        )}
        {order.created_by && <Fact label="Pedido hecho por">{order.created_by}</Fact>}
      </dl>
      <dl>
        <dt className="text-sm text-suave">Compra</dt>
        {order.items.map(({ kind, id, title, price }) => (
          <dd key={`${kind} ${id}`} className="flex justify-between gap-4">
            <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
            <span className="shrink-0 tabular-nums">{formatSoles(price)}</span>
          </dd>
        ))}
      </dl>
    </div>
  );
}
