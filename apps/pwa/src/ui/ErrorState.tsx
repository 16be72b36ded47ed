import { Button } from './Button';

interface ErrorStateProps {
  message: string;
  onRetry?: () => void;
  busy?: boolean;
}

/** Says what failed and offers to retry. The caller may still show earlier content beside it. */
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
