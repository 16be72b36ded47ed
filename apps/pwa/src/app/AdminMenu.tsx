import { Link } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSession } from '../session/use-session';
import { usePopover } from '../ui/use-popover';
import { filterVisibleItems } from './menu';
import { STAFF_NAV } from './staff-menu';

/** The ADMINISTRATIVO menu: a popover under its button. Escape, a click outside or a choice closes it. */
export default function AdminMenu() {
  const items = filterVisibleItems(STAFF_NAV, useSession());
  const { hide, buttonProps, panelProps } = usePopover();
  return (
    <>
      <button
        {...buttonProps}
        className="inline-flex min-h-11 items-center gap-1 rounded-boton px-2 text-[0.9375rem] font-semibold hover:bg-hundido"
      >
        ADMINISTRATIVO
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div
        {...panelProps}
        className="fixed inset-auto m-0 min-w-56 rounded-carta border border-linea bg-carta p-1.5 shadow-capa"
      >
        <ul>
          {items.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={hide}
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
