import { OTHER_ACCOUNT_TEXTS, otherAccountQuestion } from '@telar/texts/screens/unsent';
import { endSession } from '../../../../api/end-session';
import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import type { UnsentOfAnother } from '../other-account';

interface OtherAccountQuestionProps {
  unsent: UnsentOfAnother;
  /** The token of the login that waits for the answer. */
  token: string;
  onEnter: () => void;
  onStay: () => void;
}

/** Asks before a login erases what another account has not sent from this device. */
export function OtherAccountQuestion({ unsent, token, onEnter, onStay }: OtherAccountQuestionProps) {
  function stay(): void {
    void endSession(token);
    onStay();
  }

  return (
    <div className="flex flex-col gap-5">
      <Alert tone="warning">{otherAccountQuestion(unsent)}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={stay}>
          {OTHER_ACCOUNT_TEXTS.stay}
        </Button>
        <Button variant="danger" onClick={onEnter}>
          {OTHER_ACCOUNT_TEXTS.enter}
        </Button>
      </div>
    </div>
  );
}
