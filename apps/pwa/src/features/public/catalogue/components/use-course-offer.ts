import type { HeldPlan } from '@telar/contracts/enrollments';
import { useHoldings, useIsEnrolled } from '../../../../api/enrolled';
import { storedHasPlan } from '../../../../offline/store/holdings';
import { accountId } from '../../../../session/data-owner';

/** How the account can get a course. */
export interface CourseOffer {
  /** `undefined` if it is not known yet, or if it is not known yet whether a plan includes the course. */
  enrolled: boolean | undefined;
  /** When the access ended, ISO 8601; `null` if there never was one, or if it is open. */
  endedAt: string | null;
  /** A plan that includes the course and can give it now. */
  plan: HeldPlan | null;
}

/** Whether the account has a course, had it before, or can add it from a plan. */
export function useCourseOffer(courseId: number): CourseOffer {
  const enrolled = useIsEnrolled(courseId);
  const { ended, arePlansKnown, planFor } = useHoldings();
  // Who has a plan must not read a price for a course that may be in it.
  const isPlanUnknown = enrolled === false && !arePlansKnown && storedHasPlan(accountId());
  return {
    enrolled: isPlanUnknown ? undefined : enrolled,
    endedAt: ended.get(courseId) ?? null,
    plan: planFor(courseId),
  };
}
