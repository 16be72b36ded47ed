import type { ReactNode } from 'react';
import { cx } from './cx';
import { Spinner } from './Spinner';

interface FilePickerProps {
  /** Types and endings, as `<input accept>` has them. */
  accept: string;
  /** What pressing it does; while it is busy, what is being done. */
  label: string;
  hint: ReactNode;
  icon: ReactNode;
  /** One file is being worked on; another is not taken meanwhile. */
  busy: boolean;
  /** True while a file is held over the place where it may be dropped. */
  over?: boolean;
  onFile: (file: File) => void;
}

/** Takes one file that is chosen, at once. `FileDrop` takes a dropped one too. */
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
          // The same file again is a change, too.
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
