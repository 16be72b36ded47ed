import type { KeyboardEvent, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './cx';

interface TabsProps<Key extends string> {
  /** The accessible name of the list of tabs. */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  active: Key;
  onChange: (key: Key) => void;
  /** The distance between tabs and panel. */
  className?: string;
  /** The panel of the active tab. */
  children: ReactNode;
}

/** Returns the index that a key moves to, by the ARIA pattern for tabs. The arrows wrap around. */
function targetIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

/** Tabs over one panel. Arrow keys, Home and End select a tab and focus it; only the active tab is in the tab order. */
export function Tabs<Key extends string>({
  label,
  tabs,
  active,
  onChange,
  className = 'gap-4',
  children,
}: TabsProps<Key>) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const index = targetIndex(
      event.key,
      tabs.findIndex(({ key }) => key === active),
      tabs.length,
    );
    const next = index === null ? undefined : tabs[index];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }

  return (
    <div className={cx('flex flex-col', className)}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-1 rounded-boton bg-hundido p-1"
      >
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
              'min-h-11 flex-1 rounded-campo px-2 font-semibold transition-colors duration-150',
              key === active ? 'resalte bg-carta text-tinta shadow-papel' : 'text-suave hover:text-tinta',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}
