import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Package } from '@telar/contracts';
import { SCREEN_TEXTS } from '@telar/texts';
import { messageOf } from '../../../http';
import { Alert, Button, Dialog } from '../../../ui';
import { deletePackage } from '../api/delete-package';
import { PACKAGES_KEY } from '../api/list-packages';

interface DeletePackageProps {
  /** Which one is to go; `null`: nothing is asked. */
  doomed: Package | null;
  onClose: () => void;
  onDeleted: (deleted: Package) => void;
}

/** Asks before a package goes. */
export function DeletePackage({ doomed, onClose, onDeleted }: DeletePackageProps) {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (one: Package) => deletePackage(one.id),
    onSuccess: (_, one) => {
      queryClient.setQueryData<Package[]>(PACKAGES_KEY, (kept) => kept?.filter(({ id }) => id !== one.id));
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY });
      onDeleted(one);
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <Dialog open={doomed !== null} onClose={close} title="Eliminar paquete" shape="narrow">
      {doomed && (
        <p className="wrap-anywhere">
          ¿Seguro que deseas eliminar <strong>{doomed.name}</strong>? Los cursos y quienes ya los tienen no cambian.
        </p>
      )}
      {error && (
        <Alert tone="error" className="mt-4">
          {messageOf(error, SCREEN_TEXTS.packages.deleteFailed)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close} data-autofocus>
          Cancelar
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => doomed && mutate(doomed)}>
          {isPending ? 'Eliminando…' : 'Eliminar'}
        </Button>
      </div>
    </Dialog>
  );
}
