import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { Autofill } from '../draft/use-autofill';

/** Says what filled the form, with a button to undo it. */
export function AutofillNotice({ autofill: { applied, undo, dismiss } }: { autofill: Autofill }) {
  if (!applied) return null;
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
      {applied.message}
    </Alert>
  );
}
