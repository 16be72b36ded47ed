import type { CatalogueSummary } from '@telar/contracts';
import { SCREEN_TEXTS } from '@telar/texts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../http';
import { Alert, Button, Dialog } from '../../../ui';
import { deleteCatalogueCourse } from '../api/catalogue';

interface DeleteEntryProps {
  /** Which one is to go; `null`: nothing is asked. */
  entry: CatalogueSummary | null;
  onClose: () => void;
  onDeleted: (entry: CatalogueSummary) => void;
}

/** Asks before an entry of the catalogue goes. */
export function DeleteEntry({ entry, onClose, onDeleted }: DeleteEntryProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: deleteCatalogueCourse });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <Dialog open={entry !== null} onClose={close} title="Eliminar del catálogo">
      <p className="wrap-anywhere">
        ¿Seguro que deseas eliminar <strong>{entry?.title}</strong> del catálogo? Los certificados ya emitidos no
        cambian.
      </p>
      {error && (
        <Alert tone="error" className="mt-4">
          {messageOf(error, SCREEN_TEXTS.certificateCatalogue.deleteFailed)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          Cancelar
        </Button>
        <Button
          variant="danger"
          busy={isPending}
          onClick={() => entry && mutate(entry.id, { onSuccess: () => onDeleted(entry) })}
        >
          {isPending ? 'Eliminando…' : 'Eliminar'}
        </Button>
      </div>
    </Dialog>
  );
}
