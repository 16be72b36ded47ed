import { cx } from '../../../../ui/cx';

interface PageSwitchProps {
  /** From 0. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Maximum number of page buttons. */
const BUTTONS_MAX = 5;

/** Buttons for the pages around the current one. Renders nothing for a single page. */
export function PageSwitch({ page, pages, onChange }: PageSwitchProps) {
  if (pages < 2) return null;
  const first = Math.max(0, Math.min(page - Math.floor(BUTTONS_MAX / 2), pages - BUTTONS_MAX));
  const shownPages = Array.from({ length: Math.min(BUTTONS_MAX, pages) }, (_, index) => first + index);
  return (
    <div role="group" aria-label="Página" className="flex items-center gap-0.5 rounded-boton bg-hundido p-0.5">
      {shownPages.map((index) => (
        <button
          key={index}
          type="button"
          aria-label={`Página ${index + 1} de ${pages}`}
          aria-pressed={index === page}
          onClick={() => onChange(index)}
          className={cx(
            'grid size-11 place-items-center rounded-campo font-semibold tabular-nums md:size-9',
            index === page ? 'bg-carta text-tinta shadow-papel' : 'text-suave hover:text-tinta',
          )}
        >
          {index + 1}
        </button>
      ))}
    </div>
  );
}
