import { useMutation } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import type { Package } from '@telar/contracts/packages';
import type { User } from '@telar/contracts/users';
import { coursesText, packageAssigned } from '@telar/texts/assignments';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Badge } from '../../../../ui/Badge';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { assignPackage } from '../../../../api/enrollments';
import { hasCourse } from '../enrollments';
import { failureText } from '../failure-text';
import type { ListQuery } from '../list-query';
import { LoadError } from './LoadError';

interface AssignPackageProps {
  user: User;
  chosenId: number | null;
  onChosen: (packageId: number) => void;
  packages: ListQuery<Package[]>;
  onAssigned: (user: User) => void;
}

/** Why this cannot be sent, `null` when it can. */
function refusal(chosen: Package | undefined): string | null {
  if (session.get().token === null) return ERROR_TEXTS.token_missing;
  if (!chosen) return DASHBOARD_TEXTS.packageMissing;
  return chosen.courses.length === 0 ? ERROR_TEXTS.package_empty : null;
}

/** One of the packages for this person, and what became of it. */
export function AssignPackage({ user, chosenId, onChosen, packages, onAssigned }: AssignPackageProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: assignPackage,
    onSuccess: (outcome) => onAssigned(outcome.user),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = packages.data?.find(({ id }) => id === chosenId);
    const reason = refusal(chosen);
    reset();
    setRefused(reason);
    if (reason === null && chosen) mutate({ userId: user.id, packageId: chosen.id });
  }

  const fault = refused ?? (error && failureText(DASHBOARD_TEXTS.assignPackageFailed, error));
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {packages.error && (
        <LoadError
          message={failureText(DASHBOARD_TEXTS.packagesFailed, packages.error)}
          busy={packages.isFetching}
          onRetry={() => void packages.refetch()}
        />
      )}
      {!packages.data && !packages.error && (
        <Loading label="Cargando paquetes…" className="flex flex-col gap-2">
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="h-24 rounded-boton" />
          ))}
        </Loading>
      )}
      {packages.data?.length === 0 && <p className="text-suave">Aún no hay paquetes.</p>}
      {packages.data && packages.data.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">Paquete</legend>
          {packages.data.map((one) => (
            <PackageChoice
              key={one.id}
              choice={one}
              user={user}
              checked={one.id === chosenId}
              onChoose={() => {
                onChosen(one.id);
                setRefused(null);
                reset();
              }}
            />
          ))}
        </fieldset>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 border-t border-linea bg-carta p-4">
        {fault && <Alert tone="error">{fault}</Alert>}
        {data && (
          <Alert tone={data.assigned.length > 0 ? 'success' : 'info'}>
            {packageAssigned(data.assigned.length, data.skipped.length)}
            <Titles label="Nuevos" courses={data.assigned} />
            <Titles label="Ya los tenía" courses={data.skipped} />
          </Alert>
        )}
        <Button type="submit" wide busy={isPending}>
          {isPending ? 'Asignando…' : 'Asignar Paquete'}
        </Button>
      </div>
    </form>
  );
}

function Titles({ label, courses }: { label: string; courses: readonly CourseRef[] }) {
  if (courses.length === 0) return null;
  return (
    <span className="mt-1 block text-sm font-normal">
      {label}: {courses.map(({ title }) => title).join(', ')}.
    </span>
  );
}

interface PackageChoiceProps {
  choice: Package;
  user: User;
  checked: boolean;
  onChoose: () => void;
}

function PackageChoice({ choice, user, checked, onChoose }: PackageChoiceProps) {
  return (
    <label
      className={cx(
        'flex cursor-pointer items-start gap-3 rounded-boton border p-3 transition-colors duration-150',
        checked ? 'border-pacifico bg-hundido' : 'border-linea hover:border-campo',
      )}
    >
      <input
        type="radio"
        name="package"
        data-first={checked || undefined}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-pacifico"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold wrap-anywhere">{choice.name}</span>
          <span className="text-sm text-suave tabular-nums">{coursesText(choice.courses.length)}</span>
        </span>
        <span className="mt-1.5 flex flex-wrap gap-1">
          {choice.courses.map((course) => (
            <Badge key={course.id} tone={hasCourse(user, course.id) ? 'success' : 'neutral'}>
              {course.title}
              {hasCourse(user, course.id) && <span className="sr-only"> (ya lo tiene)</span>}
            </Badge>
          ))}
        </span>
      </span>
    </label>
  );
}
