import FileSearch from 'lucide-react/icons/file-search';
import type { ReactNode } from 'react';
import { FilePicker } from './FilePicker';
import { useDroppedFile } from './use-dropped-file';

interface FileDropProps {
  /** What to choose, in words; while it is looked at, `busyLabel`. */
  label: string;
  busyLabel: string;
  /** How large it may be, and the like; while it is looked at, `busyHint` where there is one. */
  hint: string;
  busyHint?: string;
  /** As the platform's `accept`. */
  accept: string;
  /** Left out: a file that is looked into. */
  icon?: ReactNode;
  busy: boolean;
  onFile: (file: File) => void;
}

/**
 * Takes one file, chosen or dropped. It may be dropped anywhere on the page: where it only just missed, the browser
 * would leave the page and open the file instead.
 */
export function FileDrop({ label, busyLabel, hint, busyHint, accept, icon, busy, onFile }: FileDropProps) {
  const over = useDroppedFile((file) => !busy && onFile(file));
  const calm = (
    <>
      {hint}
      <span className="pointer-coarse:hidden">, o suéltalo aquí</span>
    </>
  );
  return (
    <FilePicker
      accept={accept}
      label={busy ? busyLabel : label}
      hint={(busy && busyHint) || calm}
      icon={icon ?? <FileSearch size={24} aria-hidden="true" />}
      busy={busy}
      over={over}
      onFile={onFile}
    />
  );
}
