import type { StillWeaveName } from './still-weaves';
import { cx } from './cx';

/** One of the academy's own cloths, woven beforehand; it fills the box that `className` gives it. Decoration. */
export function StillWeave({ name, className }: { name: StillWeaveName; className?: string }) {
  return (
    <img
      src={`/telar/${name}.svg`}
      alt=""
      decoding="async"
      fetchPriority="low"
      className={cx('block w-full object-cover', className)}
    />
  );
}
