import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '@telar/contracts/orders';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { formatSoles } from '@telar/domain/money';
import { ORDER_STATE_LABELS } from '@telar/texts/orders';
import { MY_ORDERS_TEXTS } from '@telar/texts/screens/buyer-orders';
import type { ReactNode } from 'react';
import { waitingLink } from '../../../api/buyer-orders/unsent-link';
import type { OwnedWaiting } from '../../../api/buyer-orders/waiting-orders';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { BUYER_ORDER_TONES } from '../../../ui/order-tones';

interface RowProps {
  /** The order's code or its replacement, and the secret of its link. */
  code: string;
  token: string;
  title: string;
  /** Under the title. */
  facts: (string | null)[];
  badge: ReactNode;
  action?: ReactNode;
}

function Row({ code, token, title, facts, badge, action }: RowProps) {
  return (
    <Card as="li" className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <Link
          to="/pedido/$code"
          params={{ code }}
          {...(token && { hash: token })}
          className="font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 after:rounded-carta hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm text-suave tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex items-center gap-3">
        {badge}
        {action && <div className="relative z-10">{action}</div>}
      </div>
    </Card>
  );
}

/** An order in a list, as a link to its page. */
export function OrderRow({ order, token, action }: { order: OrderSummary; token: string; action?: ReactNode }) {
  const { code, items, total, created_at: createdAt, state } = order;
  const facts = [code, formatSoles(total), formatDate(limaDate(new Date(createdAt)))];
  const title = items.map((item) => item.title).join(' + ');
  const badge = <Badge tone={BUYER_ORDER_TONES[state]}>{ORDER_STATE_LABELS[state]}</Badge>;
  return <Row code={code} token={token} title={title} facts={facts} badge={badge} action={action} />;
}

/** An order or payment that this device has not sent. */
export function WaitingRow({ waiting }: { waiting: OwnedWaiting }) {
  const { code, title, total, problem, payment } = waiting;
  const facts = [code, total === null ? null : formatSoles(total), payment ? 'con constancia' : null, problem];
  const badge = <Badge tone={problem ? 'error' : 'notice'}>{MY_ORDERS_TEXTS.waiting}</Badge>;
  return <Row {...waitingLink(waiting)} title={title} facts={facts} badge={badge} />;
}
