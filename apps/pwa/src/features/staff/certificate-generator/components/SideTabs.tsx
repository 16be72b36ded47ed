import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../../../../ui/cx';

interface SideTabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: string; panel: ReactNode }[];
  active: K;
  onChange: (key: K) => void;
}

/** Panels that share a place, one shown at a time; the arrow keys change between them. */
export function SideTabs<K extends string>({ label, tabs, active, onChange }: SideTabsProps<K>) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === active);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }

  return (
    <div className="flex flex-col gap-4">
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className="flex gap-1 rounded-boton bg-hundido p-1">
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
            className={cx(
              'min-h-11 flex-1 rounded-campo px-3 font-semibold transition-colors duration-150 md:min-h-10',
              key === active ? 'bg-carta text-tinta shadow-papel' : 'text-suave hover:text-tinta',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {tabs.find(({ key }) => key === active)?.panel}
      </div>
    </div>
  );
}
