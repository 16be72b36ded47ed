import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from '../../../../ui/cx';

export type AccessTab = 'iniciar-sesion' | 'registrarse';

const TABS: readonly { id: AccessTab; label: string }[] = [
  { id: 'iniciar-sesion', label: 'Iniciar Sesión' },
  { id: 'registrarse', label: 'Registrarse' },
];

interface AccessTabsProps {
  tab: AccessTab;
  onChoose: (tab: AccessTab) => void;
  children: ReactNode;
}

/** Two tabs over one panel; the arrows move between them. */
export function AccessTabs({ tab, onChoose, children }: AccessTabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = TABS.find(({ id }) => id !== tab);
    if (!other) return;
    onChoose(other.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${other.id}"]`)?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Acceso"
        onKeyDown={onKeyDown}
        className="mb-6 grid grid-cols-2 rounded-boton bg-hundido p-1"
      >
        {TABS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}-${id}`}
            aria-selected={id === tab}
            aria-controls={`${base}-panel`}
            tabIndex={id === tab ? 0 : -1}
            onClick={() => onChoose(id)}
            className={cx(
              'min-h-11 rounded-campo px-2 font-semibold',
              id === tab ? 'bg-carta shadow-papel' : 'text-suave',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${tab}`}>
        {children}
      </div>
    </>
  );
}
