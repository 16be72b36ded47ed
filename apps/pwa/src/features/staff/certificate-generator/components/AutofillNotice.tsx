import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { Filling } from '../draft/use-autofill';

/** Says what filled the form, with the way back. */
export function FilledNotice({ filling: { filled, undo, dismiss } }: { filling: Filling }) {
  if (!filled) return null;
  return (
    <Alert
      tone="success"
      action={
        <span className="flex gap-2">
          <Button variant="outline" size="compact" onClick={undo}>
            Deshacer
          </Button>
          <Button variant="quiet" size="compact" onClick={dismiss}>
            Entendido
          </Button>
        </span>
      }
    >
      {filled.message}
    </Alert>
  );
}
