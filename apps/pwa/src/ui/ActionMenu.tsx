import Ellipsis from 'lucide-react/icons/ellipsis';
import type { KeyboardEvent, ReactNode } from 'react';
import { buttonStyle } from './button-style';
import { cx } from './cx';
import { usePopover } from './use-popover';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  /** True if the action deletes something; it is then red. */
  danger?: boolean;
  onAction: () => void;
}

/** The index of the item that a key moves to. */
const TARGETS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

// A popover focuses the element with this HTML attribute when it opens. React's `autoFocus` would focus it on mount.
const setAutofocus = (item: HTMLElement | null) => item?.setAttribute('autofocus', '');

/** Shows the actions for a row behind a button with three dots. Arrows, Home and End move the focus; Escape closes. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly MenuAction[] }) {
  const { open, hide, panel, buttonProps, panelProps } = usePopover();

  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') return hide();
    const buttons = items();
    const target = TARGETS[event.key]?.(buttons.indexOf(document.activeElement as HTMLElement), buttons.length);
    if (target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
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
        {actions.map(({ label: text, icon, danger, onAction }, index) => (
          <button
            key={text}
            ref={index === 0 ? setAutofocus : null}
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
