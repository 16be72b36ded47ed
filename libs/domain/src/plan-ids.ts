export const PLAN_IDS = ['basico', 'premium', 'profesional'] as const;
export type PlanId = (typeof PLAN_IDS)[number];
