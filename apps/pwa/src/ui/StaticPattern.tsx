import { cx } from './cx';
import type { StaticPatternName } from './static-patterns';

/** Shows a pattern that was drawn at build time, as decoration. `className` sets its box. */
export function StaticPattern({ name, className }: { name: StaticPatternName; className?: string }) {
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
