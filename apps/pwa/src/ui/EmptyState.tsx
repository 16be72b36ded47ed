import type { ReactNode } from 'react';
import { LazyWeave } from './LazyWeave';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One action, as a ButtonLink or Button. */
  action?: ReactNode;
}

/** Says that there is nothing to show, and offers one action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-lectura flex-col items-center gap-4 px-4 py-12 text-center">
      <LazyWeave text={title} shape="band" ratio={10} className="h-4 w-40 max-w-full rounded-campo opacity-80" />
      <p className="titulo-3">{title}</p>
      {children && <div className="text-suave">{children}</div>}
      {action}
    </div>
  );
}
