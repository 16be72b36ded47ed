import { useMutation } from '@tanstack/react-query';
import type { CourseRef } from '@telar/contracts/refs';
import type { Package } from '@telar/contracts/packages';
import type { User } from '@telar/contracts/users';
import { packageAssigned } from '@telar/texts/assignments';
import { ERROR_TEXTS } from '@telar/texts/errors';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { session } from '../../../../session/session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { assignPackage } from '../../../../api/enrollments';
import { failureText } from '../failure-text';
import type { ListQuery } from '../list-query';
import { LoadError } from './LoadError';
import { PackageChoice } from './PackageChoice';

interface AssignPackageProps {
  user: User;
  chosenId: number | null;
  onChosen: (packageId: number) => void;
  packages: ListQuery<Package[]>;
  onAssigned: (user: User) => void;
}

/** Explains why this cannot be sent; otherwise `null`. */
function invalidText(chosen: Package | undefined): string | null {
  if (session.get().token === null) return ERROR_TEXTS.token_missing;
  if (!chosen) return DASHBOARD_TEXTS.packageMissing;
  return chosen.courses.length === 0 ? ERROR_TEXTS.package_empty : null;
}

/** Assigns a package to a user, and shows which of its courses are new to the user. */
export function AssignPackage({ user, chosenId, onChosen, packages, onAssigned }: AssignPackageProps) {
  const [invalid, setInvalid] = useState<string | null>(null);
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: assignPackage,
    onSuccess: ({ user: assigned }) => onAssigned(assigned),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = packages.data?.find(({ id }) => id === chosenId);
    const reason = invalidText(chosen);
    reset();
    setInvalid(reason);
    if (reason === null && chosen) mutate({ userId: user.id, packageId: chosen.id });
  }

  const errorText = invalid ?? (error && failureText(DASHBOARD_TEXTS.assignPackageFailed, error));
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
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-24 rounded-boton" />
          ))}
        </Loading>
      )}
      {packages.data?.length === 0 && <p className="text-suave">Aún no hay paquetes.</p>}
      {packages.data && packages.data.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="sr-only">Paquete</legend>
          {packages.data.map((item) => (
            <PackageChoice
              key={item.id}
              item={item}
              user={user}
              checked={item.id === chosenId}
              onChoose={() => {
                onChosen(item.id);
                setInvalid(null);
                reset();
              }}
            />
          ))}
        </fieldset>
      )}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-col gap-3 border-t border-linea bg-carta p-4">
        {errorText && <Alert tone="error">{errorText}</Alert>}
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
