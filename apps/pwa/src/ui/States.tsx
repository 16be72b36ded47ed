import type { ReactNode } from 'react';
import { Button } from './Button';
import { Weave } from './Weave';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  /** One action, as a ButtonLink or Button. */
  action?: ReactNode;
}

/** Nothing to show: says so and offers one way on. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-lectura flex-col items-center gap-4 px-4 py-12 text-center">
      <Weave text={title} shape="band" ratio={10} className="h-4 w-40 rounded-campo opacity-80" />
      <p className="titulo-3">{title}</p>
      {children && <div className="text-suave">{children}</div>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  message: string;
  /** Tries again. */
  onRetry?: () => void;
  busy?: boolean;
}

/** It failed: says what, and offers to try again. What was on the screen before stays beside it. */
export function ErrorState({ message, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-lectura flex-col items-center gap-4 rounded-carta bg-error-fondo px-4 py-8 text-center text-error"
    >
      <p className="font-semibold">{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={onRetry} busy={busy}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
