import { whatsappLink } from '@telar/brand/academy';
import { ACCESS_TEXTS, renewalChatText } from '@telar/texts/access';
import { ButtonAnchor, ButtonLink } from './Button';
import { WhatsAppIcon } from './WhatsAppIcon';

type Look = Pick<Parameters<typeof ButtonLink>[0], 'variant' | 'size' | 'className'>;

/** Opens the payment of the plan. The new term begins when the running one ends. */
export function RenewPlanLink({ plan, ...look }: { plan: { name: string } } & Look) {
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
function RenewCourseLink({ course, ...look }: { course: { id: number; title: string } } & Look) {
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

/** Asks the academy how to renew what is no longer sold. @param of "el plan PREMIUM", "el curso Excel". */
export function AskToRenewLink({ of, ...look }: { of: string } & Look) {
  return (
    <ButtonAnchor href={whatsappLink(renewalChatText(of))} target="_blank" rel="noreferrer" {...look}>
      <WhatsAppIcon />
      {ACCESS_TEXTS.askToRenew}
      <span className="sr-only">: {of}</span>
    </ButtonAnchor>
  );
}

interface RenewCourseAccessProps extends Look {
  course: { id: number; title: string };
  /** What can be bought: the plan, the course, or nothing. */
  renewal: { kind: 'plan'; plan: { name: string } } | { kind: 'course' } | { kind: 'ask' };
}

/** Links to what can be bought to renew the access to a course, or to a question to the academy. */
export function RenewCourseAccess({ course, renewal, ...look }: RenewCourseAccessProps) {
  if (renewal.kind === 'plan') return <RenewPlanLink plan={renewal.plan} {...look} />;
  if (renewal.kind === 'course') return <RenewCourseLink course={course} {...look} />;
  return <AskToRenewLink of={`el curso ${course.title}`} {...look} />;
}
