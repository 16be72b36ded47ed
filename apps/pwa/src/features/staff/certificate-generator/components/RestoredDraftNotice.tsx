import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';

/** Says that the draft was restored after a reload, with a button to start over. */
export function RestoredDraftNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Alert
      action={
        <Button variant="outline" size="compact" onClick={onStartOver}>
          Empezar de cero
        </Button>
      }
    >
      Recuperamos tu borrador.
    </Alert>
  );
}
