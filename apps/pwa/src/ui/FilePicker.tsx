import type { ReactNode } from 'react';
import { cx } from './cx';
import { ProgressBar } from './ProgressBar';
import type { Amount, StepNumber } from './ProgressBar';

interface FilePickerProps {
  /** Types and extensions, like `<input accept>`. */
  accept: string;
  /** The button's text, or the current step while busy. */
  label: string;
  hint: ReactNode;
  /** Opens the phone's camera instead of its files. */
  capture?: 'environment';
  icon: ReactNode;
  /** True while a file is processed: the button does not open the file dialog. */
  busy: boolean;
  /** How much of the file is processed, if known. */
  progress?: Amount | null;
  /** The number of the current step, if there are several. */
  stepNumber?: StepNumber;
  /** Formats a part of `progress`. */
  formatProgress?: (part: number) => string;
  /** True while a file is dragged over the drop zone. */
  over?: boolean;
  /** Called also while busy, for a file dialog that was open already. The caller refuses the file. */
  onFile: (file: File) => void;
  /** Why the last file was refused, or ''. */
  refusal?: string;
}

/** Lets the user choose one file. `FileDrop` also takes dropped files. */
export function FilePicker({ accept, label, hint, icon, busy, over = false, refusal = '', ...props }: FilePickerProps) {
  const { progress = null, formatProgress, stepNumber, onFile, capture } = props;
  return (
    <div className="flex flex-col gap-2">
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
          capture={capture}
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file) onFile(file);
            // Without this, choosing the same file again fires no change event.
            currentTarget.value = '';
          }}
          className={cx('absolute inset-0 size-full opacity-0', busy ? 'cursor-progress' : 'cursor-pointer')}
        />
        {!busy && <span className="shrink-0 text-pacifico">{icon}</span>}
        <span className="min-w-0 flex-1 leading-snug">
          {busy ? (
            <ProgressBar
              key={stepNumber?.step}
              step={label}
              amount={progress}
              {...(stepNumber && { stepNumber })}
              {...(formatProgress && { format: formatProgress })}
            />
          ) : (
            <span className="block font-semibold text-pacifico">{label}</span>
          )}
          <span className={cx('block text-sm wrap-anywhere text-suave', busy && 'mt-1.5')}>{hint}</span>
        </span>
      </label>
      {refusal && (
        <p role="alert" className="text-sm font-medium wrap-anywhere text-error">
          {refusal}
        </p>
      )}
    </div>
  );
}
