import type { ReactNode } from 'react';
import { cx } from './cx';

/** A gray placeholder. `className` gives it the size of the content that loads. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-campo bg-linea/70', className)} />;
}

/** Shows its children, which are skeletons, after 150 ms, and announces that something loads. */
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
