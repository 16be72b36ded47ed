import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { cx } from './cx';

interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press outside. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** `drawer` slides along the right side, `wide` is for video. */
  shape?: 'normal' | 'wide' | 'drawer';
}

const SHAPES = {
  normal: 'm-auto max-w-lectura rounded-carta',
  wide: 'm-auto max-w-5xl rounded-carta',
  drawer: 'my-0 mr-0 ml-auto h-dvh max-h-dvh max-w-md',
} as const;

/** A modal on the platform's own <dialog>: it traps focus, closes with Escape and gives the focus back. */
export function Dialog({ open, onClose, title, children, shape = 'normal' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // React hands the event of a dialog inside this one up to it, too.
      onClose={(event) => event.target === dialog.current && onClose()}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
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
              onClick={() => dialog.current?.close()}
              className="grid size-11 place-items-center rounded-boton hover:bg-hundido"
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
