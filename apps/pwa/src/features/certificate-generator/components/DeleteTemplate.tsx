import { SCREEN_TEXTS } from '@telar/texts';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../http';
import { Alert, Button, Dialog } from '../../../ui';
import { deleteTemplate } from '../api/delete-template';

interface DeleteTemplateProps {
  /** Which one is to go; `null`: nothing is asked. */
  name: string | null;
  onClose: () => void;
  onDeleted: (name: string) => void;
}

/** Asks before a template goes. */
export function DeleteTemplate({ name, onClose, onDeleted }: DeleteTemplateProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: deleteTemplate });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <Dialog open={name !== null} onClose={close} title="Eliminar plantilla">
      <p className="wrap-anywhere">
        ¿Seguro que deseas eliminar <strong>{name}</strong>? Los certificados ya emitidos no cambian.
      </p>
      {error && (
        <Alert tone="error" className="mt-4">
          {messageOf(error, SCREEN_TEXTS.templates.deleteFailed)}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          Cancelar
        </Button>
        <Button
          variant="danger"
          busy={isPending}
          onClick={() => name !== null && mutate(name, { onSuccess: () => onDeleted(name) })}
        >
          {isPending ? 'Eliminando…' : 'Eliminar'}
        </Button>
      </div>
    </Dialog>
  );
}
