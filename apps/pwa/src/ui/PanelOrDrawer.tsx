import X from 'lucide-react/icons/x';
import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from './Button';
import { Card } from './Card';
import { Dialog } from './Dialog';

interface PanelOrDrawerProps {
  /** The panel; `null` in a drawer. */
  ref?: Ref<HTMLDivElement>;
  open: boolean;
  /** True for a panel beside the page's content; false for a drawer over it. */
  isBeside: boolean;
  title: string;
  /** Called on Escape in the panel, or by the close button. */
  onClose: () => void;
  children: ReactNode;
}

/** Shows content beside the page's content on wide screens, or in a modal drawer over it. */
export function PanelOrDrawer({ ref, open, isBeside, title, onClose, children }: PanelOrDrawerProps) {
  const titleId = useId();
  if (!isBeside) {
    return (
      <Dialog open={open} onClose={onClose} title={title} shape="drawer">
        {children}
      </Dialog>
    );
  }
  if (!open) return null;
  return (
    <Card
      as="section"
      ref={ref}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
      className="sticky top-[calc(var(--header-bottom)+0.5rem)] flex max-h-[calc(100dvh-var(--header-bottom)-1.5rem)] flex-col overflow-hidden shadow-papel"
    >
      <div className="flex items-center justify-between gap-4 border-b border-linea py-2 pr-2 pl-5">
        <h2 tabIndex={-1} id={titleId} className="titulo-3 wrap-anywhere">
          {title}
        </h2>
        <Button variant="quiet" size="icon" aria-label="Cerrar" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </Button>
      </div>
      <div className="overflow-y-auto p-5">{children}</div>
    </Card>
  );
}
