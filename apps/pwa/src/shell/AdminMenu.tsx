import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState } from 'react';
import type { NavItem } from './navigation';

const GAP = 6;

/** The ADMINISTRATIVO dropdown: a popover under its button, closed by Escape, a press outside or a choice. */
export default function AdminMenu({ items }: { items: readonly NavItem[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  function place(): void {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.top = `${box.bottom + GAP}px`;
    panel.current.style.right = `${Math.max(8, document.documentElement.clientWidth - box.right)}px`;
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
        className="inline-flex min-h-11 items-center gap-1 rounded-boton px-2 text-[0.9375rem] font-semibold hover:bg-hundido"
      >
        ADMINISTRATIVO
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="fixed inset-auto m-0 min-w-56 rounded-carta border border-linea bg-carta p-1.5 shadow-capa"
      >
        <ul>
          {items.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => panel.current?.hidePopover()}
                className="flex min-h-11 items-center rounded-boton px-3 hover:bg-hundido aria-[current=page]:font-semibold aria-[current=page]:text-pacifico"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
