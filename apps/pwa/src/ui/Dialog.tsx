import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { isFocusLost } from '../browser/is-focus-lost';
import { cx } from './cx';

interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click outside. The dialog stays open until `open` is false. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `drawer` is at the right side, `wide` is for video, `narrow` for a few fields, `full` fills the screen. */
  shape?: 'normal' | 'wide' | 'narrow' | 'drawer' | 'full';
}

// The content inherits the maximum height, so it must not be a percentage: longer content scrolls.
const SHAPES = {
  normal: 'm-auto max-h-[calc(100dvh-32px)] max-w-lectura rounded-carta',
  narrow: 'm-auto max-h-[calc(100dvh-32px)] max-w-formulario rounded-carta',
  wide: 'm-auto max-h-[calc(100dvh-32px)] max-w-5xl rounded-carta',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh max-w-md',
  full: 'm-0 h-dvh max-h-dvh max-w-none min-w-full border-0',
} as const;

/**
 * A modal dialog, based on <dialog>: it traps the focus, closes with Escape and returns the focus to its opener. The
 * focus starts at the element with `data-autofocus`, else at the close button.
 */
export function Dialog({ open, onClose, title, children, shape = 'normal' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      opener.current = document.activeElement;
      element.showModal();
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);

  // A dialog that is unmounted while open does not return the focus by itself.
  useEffect(
    () => () => {
      if (isFocusLost() && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );

  // React also bubbles the events of a dialog inside this one.
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current;

  // Handle Escape before the browser does: after one prevented `cancel` event, the browser closes dialogs by itself.
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if ((event.target as Element).closest('dialog') !== dialog.current) return;
    event.preventDefault();
    onClose();
  }

  // The back gesture of a phone fires this event.
  function onCancel(event: SyntheticEvent): void {
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose();
  }

  // The second time, the browser closes the dialog without a `cancel` event. Open it again; the caller closes it.
  function onForcedClose(event: SyntheticEvent): void {
    const element = dialog.current;
    // The event comes in a later task. A dialog that is open by then was opened again after `close()`.
    if (!element || !isOwn(event) || !open || element.open) return;
    element.showModal();
    for (const inner of element.querySelectorAll('dialog')) inner.close();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onClose={onForcedClose}
      onClick={(event) => isOwn(event) && onClose()}
      className={cx('w-[calc(100%-32px)] overflow-hidden border border-linea bg-carta p-0 shadow-capa', SHAPES[shape])}
    >
      {open && (
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
            <h2 id={titleId} className="titulo-3">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Cerrar"
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-boton hover:bg-hundido"
            >
              <X size={22} aria-hidden="true" />
            </button>
          </div>
          <div className="overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  );
}
