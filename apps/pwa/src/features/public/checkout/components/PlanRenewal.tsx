import { hasAccess, lastDayOfAccess } from '@telar/domain/access';
import { RENEWAL_TEXTS } from '@telar/texts/screens/buyer-orders';
import { useHoldings } from '../../../../api/enrolled';
import { useMinute } from '../../../../browser/use-minute';
import { Alert } from '../../../../ui/Alert';
import type { WantedItem } from '../purchase';

/** Says until when the account has the plan that it buys again. Shows nothing for other items. */
export function PlanRenewal({ items }: { items: readonly WantedItem[] }) {
  const { plans } = useHoldings();
  const now = useMinute();
  const isBought = (id: string) => items.some((item) => item.kind === 'plan' && item.id === id);
  const held = plans.find(({ plan, ends_at: end }) => isBought(plan) && hasAccess(end, now));
  const day = held ? lastDayOfAccess(held.ends_at) : null;
  return day === null ? null : <Alert>{RENEWAL_TEXTS.term(day)}</Alert>;
}
