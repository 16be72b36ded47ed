import { useQuery } from '@tanstack/react-query';
import type { HeldPlan, MyCourse } from '@telar/contracts/enrollments';
import type { PlanId } from '@telar/domain/plan-ids';
import { useHoldings } from './enrolled';
import { plansQuery } from './plans';

/** How an access can be renewed: by buying the plan or the course, or by asking the academy if neither is for sale. */
export type Renewal = { kind: 'plan'; plan: HeldPlan } | { kind: 'course' } | { kind: 'ask' };

/** Returns whether a plan is for sale. Until the server responds, all plans count as for sale. */
export function useIsPlanForSale(): (id: PlanId) => boolean {
  const { plans } = useHoldings();
  const { data } = useQuery({ ...plansQuery, enabled: plans.length > 0 });
  return (id) => data.some((plan) => plan.id === id);
}

/** Returns how the access to a course can be renewed. */
export function useRenewal({ plan: planId, archived }: Pick<MyCourse, 'plan' | 'archived'>): Renewal {
  const { plans } = useHoldings();
  const isForSale = useIsPlanForSale();
  const plan = plans.find((held) => held.plan === planId);
  if (plan && isForSale(plan.plan)) return { kind: 'plan', plan };
  return archived ? { kind: 'ask' } : { kind: 'course' };
}
