import type { ReactNode } from 'react';
import { Alert } from './Alert';
import { Button } from './Button';

interface RetryAlertProps {
  /** `warning` if the user can continue without what failed. */
  tone?: 'error' | 'warning';
  /** What failed. */
  children: ReactNode;
  /** True while the request is repeated. */
  busy?: boolean;
  onRetry: () => void;
  label?: string;
}

/** An alert in one line with a retry button. `ErrorState` is the larger form, where nothing else is shown. */
export function RetryAlert({ tone = 'error', children, busy = false, onRetry, label = 'Reintentar' }: RetryAlertProps) {
  return (
    <Alert
      tone={tone}
      action={
        <Button variant="outline" size="compact" busy={busy} onClick={onRetry}>
          {label}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
