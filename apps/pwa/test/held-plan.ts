import type { HeldPlan } from '@telar/contracts/enrollments';

/** A plan of the account that includes all courses and does not end. */
export const aHeldPlan = (overrides: Partial<HeldPlan> = {}): HeldPlan => ({
  plan: 'premium',
  name: 'PREMIUM',
  ends_at: null,
  all_courses: true,
  course_ids: [],
  course_limit: null,
  used: 0,
  ...overrides,
});
