import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Dialog } from './Dialog';

const onClose = jest.fn();
const dialog = (open: boolean) => (
  <Dialog open={open} onClose={onClose} title="Editar">
    <p>Contenido</p>
  </Dialog>
);
const shown = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

// In a browser, the event of `close()` comes in a later task. jsdom's replacement in the test environment sends it at
// once, so these tests send it themselves.
const closeEvent = () => act(() => void shown().dispatchEvent(new Event('close')));
let realClose: () => void;

beforeEach(() => {
  onClose.mockClear();
  realClose = HTMLDialogElement.prototype.close;
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  HTMLDialogElement.prototype.close = realClose;
});

it('stays open if it was opened again before the event of its last close', () => {
  const view = render(dialog(true));
  view.rerender(dialog(false));
  view.rerender(dialog(true));
  closeEvent();
  expect(onClose).not.toHaveBeenCalled();
  expect(shown().open).toBe(true);
});

it('calls onClose and stays open when the browser closes it', () => {
  render(dialog(true));
  shown().open = false;
  closeEvent();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(shown().open).toBe(true);
});
