import { RetryAlert } from '../../../../ui/RetryAlert';

interface LoadErrorProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shows that a list failed to load. An earlier list stays on the screen. */
export function LoadError({ message, busy, onRetry }: LoadErrorProps) {
  return (
    <RetryAlert busy={busy} onRetry={onRetry} label="Reintentar Carga">
      {message}
    </RetryAlert>
  );
}
