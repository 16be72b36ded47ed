import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Package } from '@telar/contracts/packages';
import { PACKAGES_TEXTS } from '@telar/texts/screens/staff';
import { messageOf } from '../../../../api/client/errors';
import { deletePackage, PACKAGES_KEY } from '../../../../api/packages';
import { DeleteDialog } from '../../../../ui/DeleteDialog';

interface DeletePackageProps {
  /** `null` closes the dialog. */
  toDelete: Package | null;
  onClose: () => void;
  onDeleted: (deleted: Package) => void;
}

/** Asks for confirmation, then deletes a package. */
export function DeletePackage({ toDelete, onClose, onDeleted }: DeletePackageProps) {
  const queryClient = useQueryClient();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ id }: Package) => deletePackage(id),
    onSuccess: (_, deleted) => {
      queryClient.setQueryData<Package[]>(PACKAGES_KEY, (packages) => packages?.filter(({ id }) => id !== deleted.id));
      void queryClient.invalidateQueries({ queryKey: PACKAGES_KEY });
      onDeleted(deleted);
    },
  });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <DeleteDialog
      open={toDelete !== null}
      onClose={close}
      title="Eliminar paquete"
      error={error && messageOf(error, PACKAGES_TEXTS.deleteFailed)}
      busy={isPending}
      onConfirm={() => toDelete && mutate(toDelete)}
    >
      ¿Seguro que deseas eliminar <strong>{toDelete?.name}</strong>? Los cursos y quienes ya los tienen no cambian.
    </DeleteDialog>
  );
}
