import { Alert } from '../Alert';
import { Button } from '../Button';

interface SaveErrorAlertProps {
  message: string;
  /** Reloads the form. `undefined` unless a colleague saved the same data meanwhile. */
  onReload: (() => void) | undefined;
}

/** Says why a form was not saved. */
export function SaveErrorAlert({ message, onReload }: SaveErrorAlertProps) {
  return (
    <Alert
      tone="error"
      action={
        onReload && (
          <Button variant="outline" size="compact" onClick={onReload}>
            Volver a cargar
          </Button>
        )
      }
    >
      {message}
      {onReload && <span className="block font-normal">Al volver a cargar se pierde lo que escribiste aquí.</span>}
    </Alert>
  );
}
