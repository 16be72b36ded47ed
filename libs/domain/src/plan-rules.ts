import { hasAccess, momentOfEnd } from './access';

export const PLAN_LIMITS = {
  /** Characters. */
  benefit: 120,
  benefits: 12,
  /** Of the term that is bought. */
  months: 120,
  /** Courses that a plan lets choose. */
  courses: 1_000,
  /** Courses that a plan names. */
  courseIds: 500,
} as const;

/** What an account has of a plan. */
export interface HeldPlan {
  /** The end of the last of its terms; `null`: it does not end. */
  ends_at: string | null;
  /** How many courses it can choose; `null`: all courses of the plan. */
  course_limit: number | null;
  /** How many it has chosen. */
  used: number;
  /** The courses of the plan; empty: the whole catalogue. */
  course_ids: readonly number[];
}

/** Why a plan does not give a course: it ended, it does not include the course, or all its choices are used. */
export type PlanRefusal = 'ended' | 'not_included' | 'full';

/** Why this plan does not give the course; `null` if it does. */
export function planRefusal(plan: HeldPlan, courseId: number, now: Date | number): PlanRefusal | null {
  if (!hasAccess(plan.ends_at, now)) return 'ended';
  if (plan.course_ids.length > 0 && !plan.course_ids.includes(courseId)) return 'not_included';
  return plan.course_limit !== null && plan.used >= plan.course_limit ? 'full' : null;
}

/**
 * The plan that gives a course: preferably one without a limit, then the one that lasts longest. `full` if all choices
 * of the plans with the course are used; `null` if no plan has it.
 */
export function planFor<Plan extends HeldPlan>(
  plans: readonly Plan[],
  courseId: number,
  now: Date | number,
): Plan | 'full' | null {
  const refusals = plans.map((plan) => planRefusal(plan, courseId, now));
  const [best] = plans.filter((_, index) => refusals[index] === null).sort(byPreference);
  return best ?? (refusals.includes('full') ? 'full' : null);
}

function byPreference(a: HeldPlan, b: HeldPlan): number {
  const [endOfA, endOfB] = [momentOfEnd(a.ends_at), momentOfEnd(b.ends_at)];
  const byLimit = Number(a.course_limit !== null) - Number(b.course_limit !== null);
  // Two plans without an end are equal: the difference of their ends is no number.
  return byLimit || (endOfA === endOfB ? 0 : endOfB - endOfA);
}
