import { accessState, lastDayOfAccess } from '@telar/domain/access';
import { ACCESS_TEXTS, chosenText, planEndText } from '@telar/texts/access';
import { useHoldings } from '../../../../api/enrolled';
import { useIsPlanForSale } from '../../../../api/renewal';
import { useMinute } from '../../../../browser/use-minute';
import { Alert } from '../../../../ui/Alert';
import { ButtonLink } from '../../../../ui/Button';
import { AskToRenewLink, RenewPlanLink } from '../../../../ui/RenewLink';

/** Says which plans the account has, until when, and how many courses it can still choose. */
export function PlanNotices() {
  const { plans } = useHoldings();
  const isForSale = useIsPlanForSale(plans.length > 0);
  const now = useMinute();
  return plans.map((plan) => {
    const state = accessState(plan.ends_at, now);
    const { used, course_limit: limit } = plan;
    const canChoose = state !== 'ended' && (limit === null || used < limit);
    return (
      <Alert
        key={plan.plan}
        tone={state === 'open' ? 'info' : 'warning'}
        action={
          <span className="flex flex-wrap gap-2">
            {canChoose && (
              <ButtonLink to="/cursos" variant="outline" size="compact">
                {ACCESS_TEXTS.choose}
              </ButtonLink>
            )}
            {state !== 'open' &&
              (isForSale(plan.plan) ? (
                <RenewPlanLink plan={plan} size="compact" />
              ) : (
                <AskToRenewLink of={`el plan ${plan.name}`} size="compact" />
              ))}
          </span>
        }
      >
        <p>{planEndText(plan.name, state, lastDayOfAccess(plan.ends_at))}.</p>
        {state !== 'ended' && limit !== null && <p className="font-normal">{chosenText(used, limit)}.</p>}
      </Alert>
    );
  });
}
