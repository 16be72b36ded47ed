import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { DeleteDialog } from './DeleteDialog';

const onConfirm = jest.fn();
const onClose = jest.fn();

function dialog({ busy = false, error = null }: { busy?: boolean; error?: string | null }) {
  return (
    <DeleteDialog open onClose={onClose} title="Eliminar usuario" busy={busy} error={error} onConfirm={onConfirm}>
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

it('cannot be closed during the deletion, which goes on', () => {
  const view = render(dialog({ busy: true }));
  const close = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  };
  close();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveAttribute('aria-disabled', 'true');
  view.rerender(dialog({ error: 'No se pudo eliminar.' }));
  close();
  expect(onClose).toHaveBeenCalledTimes(3);
});
