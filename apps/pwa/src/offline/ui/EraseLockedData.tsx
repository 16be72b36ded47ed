import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { session } from '../../session/session';
import { Button } from '../../ui/Button';
import { DeleteDialog } from '../../ui/DeleteDialog';

/** A button that erases the data of an expired session on this device, after a confirmation. */
export function EraseLockedData() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setIsDialogOpen(true)}>
        <Trash2 size={18} aria-hidden="true" />
        Borrar lo guardado
      </Button>
      <DeleteDialog
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title="¿Borrar lo guardado?"
        error={null}
        busy={false}
        onConfirm={() => session.logout('erased')}
      >
        Se borran de este dispositivo los cursos, certificados y PDF que guardó esa sesión, y los avances, apuntes y
        pedidos que no se enviaron. Lo que ya está en la cuenta no cambia.
      </DeleteDialog>
    </>
  );
}
