import type { HeldPlan } from '@telar/contracts/enrollments';
import { useHoldings, useIsEnrolled } from '../../../../api/enrolled';

/** How the account can get a course. */
export interface CourseOffer {
  /** `undefined` if it is not known yet. */
  enrolled: boolean | undefined;
  /** When the access ended, ISO 8601; `null` if there never was one, or if it is open. */
  endedAt: string | null;
  /** A plan that includes the course and can give it now. */
  plan: HeldPlan | null;
}

/** Whether the account has a course, had it before, or can add it from a plan. */
export function useCourseOffer(courseId: number): CourseOffer {
  const enrolled = useIsEnrolled(courseId);
  const { ended, planFor } = useHoldings();
  return { enrolled, endedAt: ended.get(courseId) ?? null, plan: planFor(courseId) };
}
