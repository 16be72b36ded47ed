import { useQuery } from '@tanstack/react-query';
import type { MyCourse } from '@telar/contracts/enrollments';
import type { PlanId } from '@telar/domain/plan-ids';
import { PLANS } from '@telar/domain/plans';
import { useHoldings } from './enrolled';
import { plansQuery } from './plans';

/** How an access can be renewed: by buying the plan or the course, or by asking the academy if neither is for sale. */
export type Renewal = { kind: 'plan'; plan: { name: string } } | { kind: 'course' } | { kind: 'ask' };

/**
 * Returns whether a plan is for sale. Until the server responds, all plans count as for sale.
 * @param isNeeded false if no plan will be asked for: then nothing is requested.
 */
export function useIsPlanForSale(isNeeded: boolean): (id: PlanId) => boolean {
  const { data } = useQuery({ ...plansQuery, enabled: isNeeded });
  return (id) => data.some((plan) => plan.id === id);
}

/** Returns how the access to a course can be renewed. */
export function useRenewal({ plan: planId, archived }: Pick<MyCourse, 'plan' | 'archived'>): Renewal {
  const { plans } = useHoldings();
  const isForSale = useIsPlanForSale(planId !== null);
  // A cached copy of the courses comes without the plans of the account.
  const plan = plans.find((held) => held.plan === planId) ?? PLANS.find(({ id }) => id === planId);
  if (planId && plan && isForSale(planId)) return { kind: 'plan', plan };
  return archived ? { kind: 'ask' } : { kind: 'course' };
}
