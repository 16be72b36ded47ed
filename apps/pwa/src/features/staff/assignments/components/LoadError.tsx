import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';

interface LoadErrorProps {
  message: string;
  busy: boolean;
  onRetry: () => void;
}

/** Something could not be loaded; what was there before stays beside it. */
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
