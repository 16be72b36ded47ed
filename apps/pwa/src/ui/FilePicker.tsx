import type { ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './Spinner';

interface FilePickerProps {
  /** Types and extensions, like `<input accept>`. */
  accept: string;
  /** The button's text, or the current action while busy. */
  label: string;
  hint: ReactNode;
  icon: ReactNode;
  /** True while a file is processed; other files are ignored meanwhile. */
  busy: boolean;
  /** True while a file is dragged over the drop zone. */
  over?: boolean;
  onFile: (file: File) => void;
}

/** Lets the user choose one file. `FileDrop` also takes dropped files. */
export function FilePicker({ accept, label, hint, icon, busy, over = false, onFile }: FilePickerProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-18 items-center gap-4 rounded-boton border border-dashed px-4 py-3 transition-colors duration-150',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--foco-fuera)',
        over ? 'border-pacifico bg-hundido' : 'border-campo hover:border-pacifico hover:bg-hundido',
      )}
    >
      <input
        type="file"
        accept={accept}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file && !busy) onFile(file);
          // Without this, choosing the same file again fires no change event.
          currentTarget.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="shrink-0 text-pacifico">{busy ? <Spinner /> : icon}</span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold text-pacifico">{label}</span>
        <span className="block text-sm wrap-anywhere text-suave">{hint}</span>
      </span>
    </label>
  );
}
