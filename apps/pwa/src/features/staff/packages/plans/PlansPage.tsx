import { useQuery } from '@tanstack/react-query';
import type { StaffPlan } from '@telar/contracts/plans';
import { can } from '@telar/domain/roles';
import { PLANS_TEXTS } from '@telar/texts/screens/plans';
import { useState } from 'react';
import { messageOf } from '../../../../api/client/errors';
import { staffPlansQuery } from '../../../../api/staff-plans';
import { afterPress } from '../../../../browser/after-press';
import { useUnsavedPrompt } from '../../../../navigation/use-unsaved-prompt';
import { useSession } from '../../../../session/use-session';
import { Dialog } from '../../../../ui/Dialog';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { PlanCard } from './PlanCard';
import { PlanForm } from './PlanForm';

const UNSAVED = {
  title: '¿Descartar lo que escribiste?',
  text: PLANS_TEXTS.unsaved,
  leave: 'Descartar',
  stay: 'Seguir editando',
};
const GRID = 'grid gap-6 md:grid-cols-3';

/** /planes: staff read the plans, admins change them. */
export function PlansPage() {
  const { userRole } = useSession();
  const { data, error, isFetching, refetch } = useQuery(staffPlansQuery);
  const [edited, setEdited] = useState<StaffPlan | null>(null);
  const [isReloaded, setReloaded] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [message, setMessage] = useState('');
  const { attempt, dialog } = useUnsavedPrompt(isDirty ? UNSAVED : null);

  function close(): void {
    setDirty(false);
    setEdited(null);
    setReloaded(false);
  }

  /** Shows the plan as it is now. */
  async function reload({ id }: StaffPlan): Promise<void> {
    const { data: plans, isSuccess } = await refetch();
    const latest = plans?.find((plan) => plan.id === id);
    if (!isSuccess || !latest) return;
    afterPress(() => {
      setDirty(false);
      setEdited(latest);
      setReloaded(true);
    });
  }
  const leave = () => (isDirty ? attempt(close) : close());

  return (
    <>
      {error && (
        <ErrorState
          message={messageOf(error, PLANS_TEXTS.loadFailed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <p role="status" className="font-medium wrap-anywhere text-exito empty:hidden">
        {message}
      </p>
      {!data && !error && (
        <Loading label={PLANS_TEXTS.loading} className={GRID}>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-96 rounded-carta" />
          ))}
        </Loading>
      )}
      {data && (
        <ul aria-label="Planes" className={GRID}>
          {data.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              onEdit={can(userRole, 'plans.manage') ? () => setEdited(plan) : undefined}
            />
          ))}
        </ul>
      )}
      <Dialog open={edited !== null} onClose={leave} title={`Editar el plan ${edited?.name ?? ''}`} shape="drawer">
        {edited && (
          <PlanForm
            key={`${edited.id} ${edited.updated_at}`}
            plan={edited}
            isReloaded={isReloaded}
            onReload={() => void reload(edited)}
            onInput={() => setDirty(true)}
            onCancel={leave}
            onSaved={({ plan, message: done }) =>
              setMessage(plan.courses.some(({ archived }) => archived) ? done : PLANS_TEXTS.saved(plan.name))
            }
            onDone={close}
          />
        )}
      </Dialog>
      {dialog}
    </>
  );
}
