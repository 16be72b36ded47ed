import type { ComponentProps } from 'react';
import { cx } from '../../../../ui/cx';

interface SelectBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> {
  label: string;
  /** True if a part of what the box stands for is selected. */
  partly?: boolean;
  /** True in the head of a table. */
  isSmall?: boolean;
}

/** A checkbox without a visible label, for a row or for all rows. Its target is 44 px, in tables 40 px. */
export function SelectBox({ label, partly = false, isSmall = false, ...input }: SelectBoxProps) {
  return (
    <label className={cx('grid place-items-center', isSmall ? 'h-7 w-11' : 'h-11 w-11 md:h-10')}>
      <span className="sr-only">{label}</span>
      <input
        {...input}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        type="checkbox"
        className={cx('size-5 shrink-0 accent-pacifico', partly && 'bg-pacifico')}
      />
    </label>
  );
}
