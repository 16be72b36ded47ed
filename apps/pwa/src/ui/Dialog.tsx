import X from 'lucide-react/icons/x';
import { useEffect, useId, useReducer, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { cx } from './cx';

interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press outside. The dialog stays until `open` is false, so one may ask first. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `drawer` stands along the right side, `wide` is for video, `narrow` for a few fields. */
  shape?: 'normal' | 'wide' | 'narrow' | 'drawer';
}

const SHAPES = {
  normal: 'm-auto max-w-lectura rounded-carta',
  narrow: 'm-auto max-w-formulario rounded-carta',
  wide: 'm-auto max-w-5xl rounded-carta',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh max-w-md',
} as const;

/** A modal on the platform's own <dialog>: it traps focus, closes with Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children, shape = 'normal' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, closed] = useReducer((count: number) => count + 1, 0);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open, closings]);

  // React hands the events of a dialog inside this one up to it, too.
  const isOwn = (event: SyntheticEvent) => event.target === dialog.current;

  function refuse(event: SyntheticEvent): void {
    if (!isOwn(event)) return;
    event.preventDefault();
    onClose();
  }

  // A second Escape closes it whatever the page says; where it should have stayed, it opens again.
  function onForcedClose(event: SyntheticEvent): void {
    if (!isOwn(event) || !open) return;
    onClose();
    closed();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={refuse}
      onClose={onForcedClose}
      onClick={(event) => isOwn(event) && onClose()}
      className={cx('w-[calc(100%-2rem)] overflow-hidden border border-linea bg-carta p-0 shadow-capa', SHAPES[shape])}
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
