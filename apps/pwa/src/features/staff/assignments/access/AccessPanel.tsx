import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ACCESS_PANEL_TEXTS, courseSourceText, planSourceText } from '@telar/texts/screens/access-panel';
import { messageOf } from '../../../../api/client/errors';
import { changeAccess, userAccessKey, userAccessQuery } from '../../../../api/user-access';
import type { AccessChange } from '../../../../api/user-access';
import { USERS_KEY } from '../../../../api/users';
import { Alert } from '../../../../ui/Alert';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { AccessRow } from './AccessRow';
import { GrantPlan } from './GrantPlan';

/** Shows what an account has access to, with source and end. Staff set ends and give plans. */
export function AccessPanel({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(userAccessQuery(userId));
  const change = useMutation({
    mutationFn: (wanted: AccessChange) => changeAccess(userId, wanted),
    onSuccess: (access) => {
      client.setQueryData(userAccessKey(userId), access);
      void client.invalidateQueries({ queryKey: USERS_KEY });
    },
    // Without a response the change may have been made. The list is read again, so that staff do not give a plan twice.
    // A colleague may also have changed the end; the rows show it before the change counts as failed.
    onError: () => client.invalidateQueries({ queryKey: userAccessKey(userId) }),
  });
  if (!data && error) {
    return (
      <ErrorState
        message={messageOf(error, ACCESS_PANEL_TEXTS.failed)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={ACCESS_PANEL_TEXTS.loading} className="flex flex-col gap-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </Loading>
    );
  }
  return (
    <>
      {change.error && <Alert tone="error">{messageOf(change.error, ACCESS_PANEL_TEXTS.saveFailed)}</Alert>}
      <p role="status" className="font-medium text-exito empty:hidden">
        {change.isSuccess ? ACCESS_PANEL_TEXTS.saved : ''}
      </p>
      <section aria-labelledby="held-plans" className="flex flex-col gap-3">
        <h3 id="held-plans" className="titulo-3">
          Planes
        </h3>
        {data.plans.length === 0 && <p className="text-suave">{ACCESS_PANEL_TEXTS.noPlans}</p>}
        <ul className="flex flex-col gap-3">
          {data.plans.map((plan) => (
            <AccessRow
              key={plan.plan}
              title={`Plan ${plan.name}`}
              detail={planSourceText(plan)}
              endsAt={plan.ends_at}
              isBusy={change.isPending}
              onEnd={(end, callbacks) => change.mutate({ kind: 'plan', planId: plan.plan, ...end }, callbacks)}
            />
          ))}
        </ul>
        <GrantPlan
          isBusy={change.isPending}
          onGrant={(grant, onDone) => change.mutate({ kind: 'grant', ...grant }, { onSuccess: onDone })}
        />
      </section>
      <section aria-labelledby="held-courses" className="flex flex-col gap-3">
        <h3 id="held-courses" className="titulo-3">
          Cursos
        </h3>
        {data.courses.length === 0 && <p className="text-suave">{ACCESS_PANEL_TEXTS.noCourses}</p>}
        <ul className="flex flex-col gap-3">
          {data.courses.map((access) => (
            <AccessRow
              key={access.course.id}
              title={access.course.title}
              detail={courseSourceText(access)}
              endsAt={access.ends_at}
              isBusy={change.isPending}
              onEnd={(end, callbacks) =>
                change.mutate({ kind: 'course', courseId: access.course.id, ...end }, callbacks)
              }
            />
          ))}
        </ul>
      </section>
    </>
  );
}
