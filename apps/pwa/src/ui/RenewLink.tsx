import type { HeldPlan } from '@telar/contracts/enrollments';
import { ACCESS_TEXTS } from '@telar/texts/access';
import { ButtonLink } from './Button';

type Look = Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'size' | 'className'>;

/** Opens the payment of the plan, whose new term begins when the one that runs ends. */
export function RenewPlanLink({ plan, ...look }: { plan: Pick<HeldPlan, 'name'> } & Look) {
  return (
    <ButtonLink
      to="/checkout/payment/$methodType"
      params={{ methodType: 'yape' }}
      search={{ plan: plan.name }}
      {...look}
    >
      {ACCESS_TEXTS.renewPlan(plan.name)}
    </ButtonLink>
  );
}

/** Opens the payment of a course whose access ended. */
export function RenewCourseLink({ course, ...look }: { course: { id: number; title: string } } & Look) {
  return (
    <ButtonLink
      to="/checkout/payment/$methodType"
      params={{ methodType: 'yape' }}
      search={{ curso: course.id }}
      {...look}
    >
      {ACCESS_TEXTS.renew}
      <span className="sr-only">: {course.title}</span>
    </ButtonLink>
  );
}
