import { Button } from './Button';

interface ErrorStateProps {
  message: string;
  /** Tries again. */
  onRetry?: () => void;
  busy?: boolean;
}

/** Says what failed and offers to try again. Earlier content stays on the screen beside it. */
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
