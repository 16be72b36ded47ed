import { useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/**
 * A dialog whose code loads when it first opens.
 * @param Dialog a component of `lazyOrRetry`.
 * @returns `show` opens it. Render `dialog` in a component that stays mounted.
 */
export function useLazyDialog(Dialog: ComponentType<{ open: boolean; onClose: () => void }>): {
  show: () => void;
  dialog: ReactNode;
} {
  // `undefined` until the dialog first opens.
  const [open, setOpen] = useState<boolean>();
  return {
    show: () => setOpen(true),
    dialog: open !== undefined && <Dialog open={open} onClose={() => setOpen(false)} />,
  };
}
