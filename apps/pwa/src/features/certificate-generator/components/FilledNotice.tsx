import { Alert, Button } from '../../../ui';
import type { CertificateDraft } from '../draft/draft';

/** What filled the form, and what it held before. */
export interface Filled {
  message: string;
  before: CertificateDraft;
}

interface FilledNoticeProps {
  filled: Filled;
  onUndo: () => void;
  onDismiss: () => void;
}

/** Says what filled the form, with the way back. */
export function FilledNotice({ filled, onUndo, onDismiss }: FilledNoticeProps) {
  return (
    <Alert
      tone="success"
      action={
        <span className="flex gap-2">
          <Button variant="outline" size="compact" onClick={onUndo}>
            Deshacer
          </Button>
          <Button variant="quiet" size="compact" onClick={onDismiss}>
            Entendido
          </Button>
        </span>
      }
    >
      {filled.message}
    </Alert>
  );
}
