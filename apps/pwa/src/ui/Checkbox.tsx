import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** A checkbox with its label. The whole line can be clicked. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className="inline-flex min-h-11 items-center gap-3 py-1">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={cx('size-5 shrink-0 accent-pacifico', error && 'outline-2 outline-error')}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm font-medium text-error">
          {error}
        </p>
      )}
    </div>
  );
}
