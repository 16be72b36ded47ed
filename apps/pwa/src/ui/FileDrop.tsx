import FileSearch from 'lucide-react/icons/file-search';
import type { ReactNode } from 'react';
import { FilePicker } from './FilePicker';
import type { Amount, StepNumber } from './ProgressBar';
import { useDroppedFile } from './use-dropped-file';
import { useFileRefusal } from './use-file-refusal';

interface FileDropProps {
  /** The button's text. `busyLabel` replaces it while the file is processed. */
  label: string;
  busyLabel: string;
  /** Limits such as the size. `busyHint` replaces it while the file is processed. */
  hint: string;
  busyHint?: string;
  /** Like `<input accept>`. */
  accept: string;
  /** Default: an icon of a file with a magnifier. */
  icon?: ReactNode;
  busy: boolean;
  /** How much of the file is processed, if known. */
  progress?: Amount | null;
  /** The number of the current step, if there are several. */
  stepNumber?: StepNumber;
  /** Formats a part of `progress`. */
  formatProgress?: (part: number) => string;
  onFile: (file: File) => void;
}

/**
 * Accepts one file, chosen or dropped. The whole page accepts the drop, because the browser would open a file dropped
 * beside the field and leave the page.
 */
export function FileDrop({ label, busyLabel, hint, busyHint, icon, busy, onFile, ...props }: FileDropProps) {
  const { refusal, accepts } = useFileRefusal(busy);
  const choose = (file: File) => {
    if (accepts(file)) onFile(file);
  };
  const isDraggedOver = useDroppedFile(choose);
  const idleHint = (
    <>
      {hint}
      <span className="pointer-coarse:hidden">, o suéltalo aquí</span>
    </>
  );
  return (
    <FilePicker
      {...props}
      label={busy ? busyLabel : label}
      hint={(busy && busyHint) || idleHint}
      icon={icon ?? <FileSearch size={24} aria-hidden="true" />}
      busy={busy}
      over={isDraggedOver}
      onFile={choose}
      refusal={refusal}
    />
  );
}
