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
  const [isLoaded, setIsLoaded] = useState(false);
  const [open, setOpen] = useState(false);
  return {
    show: () => {
      setIsLoaded(true);
      setOpen(true);
    },
    dialog: isLoaded && <Dialog open={open} onClose={() => setOpen(false)} />,
  };
}
