import FileSearch from 'lucide-react/icons/file-search';
import { cx } from './cx';
import { Spinner } from './Spinner';
import { useDroppedFile } from './use-dropped-file';

interface FileDropProps {
  /** What to choose, in words; while it is looked at, `busyLabel`. */
  label: string;
  busyLabel: string;
  /** How large it may be, and the like. */
  hint: string;
  /** As the platform's `accept`. */
  accept: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/**
 * Takes one file, chosen or dropped. It may be dropped anywhere on the page: where it only just missed, the browser
 * would leave the page and open the file instead.
 */
export function FileDrop({ label, busyLabel, hint, accept, busy, onFile }: FileDropProps) {
  const over = useDroppedFile((file) => !busy && onFile(file));
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
      {busy ? <Spinner /> : <FileSearch size={24} aria-hidden="true" className="shrink-0 text-pacifico" />}
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold text-pacifico">{busy ? busyLabel : label}</span>
        <span className="block text-sm text-suave">
          {hint}
          <span className="pointer-coarse:hidden">, o suéltalo aquí</span>
        </span>
      </span>
    </label>
  );
}
