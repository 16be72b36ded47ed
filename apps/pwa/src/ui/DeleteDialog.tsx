import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface DeleteDialogProps {
  open: boolean;
  /** Called when the user cancels. Never while busy, because the deletion goes on. */
  onClose: () => void;
  title: string;
  /** The button's text, and while busy. */
  labels?: { confirm: string; busy: string };
  /** What is deleted and what stays. */
  children: ReactNode;
  /** Explains why the deletion failed; the dialog stays open. */
  error: string | null;
  busy: boolean;
  onConfirm: () => void;
}

const DELETE = { confirm: 'Eliminar', busy: 'Eliminando…' };

/** Asks before a deletion. The focus starts at the cancel button, so that pressing Enter too early deletes nothing. */
export function DeleteDialog({
  open,
  onClose,
  title,
  labels = DELETE,
  children,
  error,
  busy,
  onConfirm,
}: DeleteDialogProps) {
  // The second click of a double click may come before the render that sets `busy`.
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (!busy) isConfirmed.current = false;
  }, [busy, open, error]);

  function confirm(): void {
    if (isConfirmed.current) return;
    isConfirmed.current = true;
    onConfirm();
  }

  function close(): void {
    if (!busy) onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={title} shape="narrow">
      <p className="wrap-anywhere">{children}</p>
      {error && (
        <Alert tone="error" className="mt-4">
          {error}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="outline" aria-disabled={busy || undefined} onClick={close} data-autofocus>
          Cancelar
        </Button>
        <Button variant="danger" busy={busy} onClick={confirm}>
          {busy ? labels.busy : labels.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
