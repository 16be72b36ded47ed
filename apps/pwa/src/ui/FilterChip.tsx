import X from 'lucide-react/icons/x';

interface FilterChipProps {
  /** What is filtered: "Quién: Ana Paz". */
  text: string;
  onRemove: () => void;
}

/** A filter that is set, as an item of a list, with a button that removes it. */
export function FilterChip({ text, onRemove }: FilterChipProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex min-h-11 items-center gap-2 rounded-boton border border-campo bg-carta px-3 wrap-anywhere hover:border-tinta"
      >
        <span className="sr-only">Quitar el filtro </span>
        {text}
        <X size={16} aria-hidden="true" className="shrink-0 text-suave" />
      </button>
    </li>
  );
}
