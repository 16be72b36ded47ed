import type { PlanId } from './plans';

/** How many months a plan lasts; `null`: it does not end. Apart from `plans`, which the home page loads. */
export const PLAN_MONTHS: Record<PlanId, number | null> = { basico: null, premium: 12, profesional: 12 };
