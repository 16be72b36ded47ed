import { useMutation } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import type { User } from '@telar/contracts/users';
import { DASHBOARD_TEXTS } from '@telar/texts/screens/staff';
import type { FormEvent } from 'react';
import { useController } from 'react-hook-form';
import { failureText } from '../../../../api/client/failure-text';
import { assignPackage } from '../../../../api/enrollments';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { DialogFooter } from '../../../../ui/DialogFooter';
import { useContractForm } from '../../../../ui/form/contract-form';
import { Loading, Skeleton } from '../../../../ui/Skeleton';
import { assignPackageRules } from '../assign-package-rules';
import type { ListQuery } from '../list-query';
import { LoadError } from './LoadError';
import { PackageChoice } from './PackageChoice';
import { PackageResult } from './PackageResult';

interface AssignPackageProps {
  user: User;
  packages: ListQuery<Package[]>;
  /** The package that was chosen for the previous user; `null` for none. */
  lastChosenId: number | null;
  onChosen: (packageId: number) => void;
  /** Called with the user after the package is assigned. */
  onAssigned: (user: User) => void;
}

/** Assigns a package to a user, and shows which of its courses are new to the user. */
export function AssignPackage({ user, packages, lastChosenId, onChosen, onAssigned }: AssignPackageProps) {
  const { control, handleSubmit, clearErrors, formState } = useContractForm({
    rules: assignPackageRules(packages.data),
    defaultValues: { packageId: lastChosenId },
    reValidateMode: 'onSubmit',
    // The error is shown above the submit button, so the focus stays there.
    shouldFocusError: false,
  });
  const { field } = useController({ control, name: 'packageId' });
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: assignPackage,
    onSuccess: ({ user: assigned }) => onAssigned(assigned),
  });

  function choose(packageId: number): void {
    field.onChange(packageId);
    onChosen(packageId);
    clearErrors();
    reset();
  }

  function submit(event: FormEvent): void {
    reset();
    void handleSubmit(({ packageId }) => mutate({ userId: user.id, packageId }))(event);
  }

  const invalidText = formState.errors.packageId?.message;
  const errorText = invalidText ?? (error && failureText(DASHBOARD_TEXTS.assignPackageFailed, error));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        <fieldset className="flex min-w-0 flex-col gap-2">
          <legend className="sr-only">Paquete</legend>
          {packages.data.map((item) => (
            <PackageChoice
              key={item.id}
              item={item}
              user={user}
              checked={item.id === field.value}
              onChoose={() => choose(item.id)}
            />
          ))}
        </fieldset>
      )}
      <DialogFooter className="flex flex-col gap-3 p-4">
        {errorText && <Alert tone="error">{errorText}</Alert>}
        {data && <PackageResult outcome={data} />}
        <Button type="submit" wide busy={isPending}>
          {isPending ? 'Asignando…' : 'Asignar Paquete'}
        </Button>
      </DialogFooter>
    </form>
  );
}
