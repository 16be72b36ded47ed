import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { session } from '../../session/session';
import { Button } from '../../ui/Button';
import { DeleteDialog } from '../../ui/DeleteDialog';

/** Erases, once asked, all that a session which the clock ended left on this device. */
export function EraseLockedData() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setAsked(true)}>
        <Trash2 size={18} aria-hidden="true" />
        Borrar lo guardado
      </Button>
      <DeleteDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="¿Borrar lo guardado?"
        fault={null}
        busy={false}
        // As a logout does it; the page then stands without anybody.
        onConfirm={() => session.logout()}
      >
        Se borran de este dispositivo los cursos, certificados y PDF que guardó esa sesión. En la cuenta no cambia nada.
      </DeleteDialog>
    </>
  );
}
