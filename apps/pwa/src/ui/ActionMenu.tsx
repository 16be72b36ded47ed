import Ellipsis from 'lucide-react/icons/ellipsis';
import type { KeyboardEvent, ReactNode } from 'react';
import { buttonStyle } from './button-style';
import { cx } from './cx';
import { usePopover } from './use-popover';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** The action deletes something. */
  danger?: boolean;
  onAction: () => void;
}

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

// The plain attribute: a popover follows it when it opens, while React's prop focuses on mount.
const focusedOnOpening = (item: HTMLElement | null) => item?.setAttribute('autofocus', '');

/** Shows the actions for a row behind a button with three dots. Arrows, Home and End move the focus; Escape closes. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const { open, hide, panel, buttonProps, panelProps } = usePopover();

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') return hide();
    const all = items();
    const to = MOVES[event.key]?.(all.indexOf(document.activeElement as HTMLElement), all.length);
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }

  return (
    <>
      <button
        {...buttonProps}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
        className={buttonStyle({ variant: 'quiet', size: 'icon' }, cx('md:size-10', open && 'bg-hundido'))}
      >
        <Ellipsis size={20} aria-hidden="true" />
      </button>
      <div
        {...panelProps}
        role="menu"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="fixed inset-auto m-0 min-w-56 rounded-carta border border-linea bg-carta p-1.5 shadow-capa"
      >
        {actions.map(({ label: text, icon, danger, onAction }, at) => (
          <button
            key={text}
            ref={at === 0 ? focusedOnOpening : null}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              hide();
              onAction();
            }}
            className={cx(
              'flex min-h-11 w-full items-center gap-3 rounded-boton px-3 text-left font-medium',
              danger ? 'text-error hover:bg-error-fondo' : 'hover:bg-hundido',
            )}
          >
            {icon}
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
