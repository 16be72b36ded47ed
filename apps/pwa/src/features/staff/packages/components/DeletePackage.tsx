import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { messageOf } from '../../../../api/client/errors';
import { DeleteDialog } from '../../../../ui/DeleteDialog';
import { PACKAGES_KEY, deletePackage } from '../../../../api/packages';

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
    <DeleteDialog
      open={doomed !== null}
      onClose={close}
      title="Eliminar paquete"
      fault={error && messageOf(error, PACKAGES_TEXTS.deleteFailed)}
      busy={isPending}
      onConfirm={() => doomed && mutate(doomed)}
    >
      ¿Seguro que deseas eliminar <strong>{doomed?.name}</strong>? Los cursos y quienes ya los tienen no cambian.
    </DeleteDialog>
  );
}
