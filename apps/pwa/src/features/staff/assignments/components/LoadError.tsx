import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';

interface LoadErrorProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shows that a list failed to load. An earlier list stays on the screen. */
export function LoadError({ message, busy, onRetry }: LoadErrorProps) {
  return (
    <Alert
      tone="error"
      action={
        <Button variant="outline" size="compact" busy={busy} onClick={onRetry}>
          Reintentar Carga
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
