import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DeleteDialog } from './DeleteDialog';

const onConfirm = jest.fn();

function dialog({ busy = false, error = null }: { busy?: boolean; error?: string | null }) {
  return (
    <DeleteDialog
      open
      onClose={() => undefined}
      title="Eliminar usuario"
      busy={busy}
      error={error}
      onConfirm={onConfirm}
    >
      Se elimina la cuenta.
    </DeleteDialog>
  );
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));

it('deletes once for a double click, and again after a failure', () => {
  const view = render(dialog({}));
  press();
  press();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  view.rerender(dialog({ busy: true }));
  view.rerender(dialog({ error: 'No se pudo eliminar.' }));
  press();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
