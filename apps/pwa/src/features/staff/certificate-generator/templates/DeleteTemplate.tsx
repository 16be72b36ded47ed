import { useMutation } from '@tanstack/react-query';
import { TEMPLATES_TEXTS } from '@telar/texts/screens/issuing';
import { messageOf } from '../../../../api/client/errors';
import { deleteTemplate } from '../../../../api/templates';
import { DeleteDialog } from '../../../../ui/DeleteDialog';

interface DeleteTemplateProps {
  /** The template to delete; `null` closes the dialog. */
  name: string | null;
  onClose: () => void;
  onDeleted: (name: string) => void;
}

/** Asks before a template is deleted. */
export function DeleteTemplate({ name, onClose, onDeleted }: DeleteTemplateProps) {
  const { mutate, reset, isPending, error } = useMutation({ mutationFn: deleteTemplate });

  function close(): void {
    reset();
    onClose();
  }

  return (
    <DeleteDialog
      open={name !== null}
      onClose={close}
      title="Eliminar plantilla"
      error={error && messageOf(error, TEMPLATES_TEXTS.deleteFailed)}
      busy={isPending}
      onConfirm={() => name !== null && mutate(name, { onSuccess: () => onDeleted(name) })}
    >
      ¿Seguro que deseas eliminar <strong>{name}</strong>? Los certificados ya emitidos no cambian.
    </DeleteDialog>
  );
}
