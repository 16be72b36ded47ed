import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChangeScope, LiveSession, LiveSessionsSaved } from '@telar/contracts/live-sessions';
import { STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { LIMA_OFFSET, sessionTexts } from '@telar/texts/session-times';
import { useState } from 'react';
import { changeLiveSession, courseLiveSessionsQuery } from '../../../api/live-sessions';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { changeErrorText } from './change-error-text';
import { ScopeField } from './ScopeField';

export interface SessionDialogProps {
  session: LiveSession;
  /** How many later live sessions its series has. */
  following: number;
  onClose: () => void;
  onSaved: (saved: LiveSessionsSaved) => void;
}

/** Asks before a live session, or the rest of its series, is cancelled. */
export function CancelSession({ session, following, onClose, onSaved }: SessionDialogProps) {
  const [scope, setScope] = useState<ChangeScope>('one');
  const { day, hours } = sessionTexts(session, Date.parse(session.starts_at), LIMA_OFFSET);
  const client = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => changeLiveSession(session, { scope, cancelled: true, expected_sequence: session.sequence }),
    onSuccess: (saved) => {
      onSaved(saved);
      onClose();
    },
    // A colleague may have changed it: the list is read again before the error is shown.
    onError: () => client.invalidateQueries({ queryKey: courseLiveSessionsQuery(session.course_id).queryKey }),
  });
  return (
    <Dialog open onClose={onClose} title={STAFF_LIVE_TEXTS.cancel} shape="narrow">
      <div className="flex flex-col gap-4">
        <p className="font-semibold">
          {day}, {hours}
        </p>
        <p>{STAFF_LIVE_TEXTS.cancelQuestion}</p>
        <ScopeField value={scope} onChange={setScope} following={following} />
        {cancelling.error && <Alert tone="error">{changeErrorText(cancelling.error)}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose} data-autofocus>
            Volver
          </Button>
          <Button variant="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {STAFF_LIVE_TEXTS.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
