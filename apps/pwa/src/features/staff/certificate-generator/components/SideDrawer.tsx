import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';

interface SideDrawerProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The way on, at the foot; left out, the drawer closes by itself. */
  done?: { label: string; disabled: boolean };
}

/** A side panel where there is no room for it beside the form. */
export function SideDrawer({ open, title, onClose, children, done }: SideDrawerProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} shape="drawer">
      {/* The foot stands at the drawer's, however short what is above. */}
      <div className="flex min-h-[calc(100dvh-6.5rem)] flex-col gap-4">
        {children}
        {done && (
          <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 border-t border-linea bg-carta p-4">
            <Button wide disabled={done.disabled} onClick={onClose}>
              {done.label}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
