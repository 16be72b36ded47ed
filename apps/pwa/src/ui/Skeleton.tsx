import type { ReactNode } from 'react';
import { cx } from './cx';

/** A grey shape where something will be; give it the exact size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-campo bg-linea/70', className)} />;
}

/** Holds skeletons: shows them after 150 ms and says in words that something loads. */
export function Loading({
  label = 'Cargando…',
  children,
  className,
}: {
  label?: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('aparece-tarde', className)}>
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
