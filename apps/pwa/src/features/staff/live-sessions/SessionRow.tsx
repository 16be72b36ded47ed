import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LiveSession, LiveSessionsSaved } from '@telar/contracts/live-sessions';
import { endOf } from '@telar/domain/live-sessions';
import { LIVE_TEXTS, STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { durationText, LIMA_OFFSET, sessionTexts } from '@telar/texts/session-times';
import { useState } from 'react';
import { changeLiveSession, courseLiveSessionsQuery } from '../../../api/live-sessions';
import { Alert } from '../../../ui/Alert';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { CancelSession } from './CancelSession';
import { changeErrorText } from './change-error-text';
import { EditSession } from './EditSession';

interface SessionRowProps {
  session: LiveSession;
  /** All sessions of the course. */
  sessions: readonly LiveSession[];
  now: number;
  onSaved: (saved: LiveSessionsSaved) => void;
}

/** A live session in the list of staff, with what can be done with it. */
export function SessionRow({ session, sessions, now, onSaved }: SessionRowProps) {
  const [open, setOpen] = useState<'edit' | 'cancel' | null>(null);
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => changeLiveSession(session, { cancelled: false, expected_sequence: session.sequence }),
    onSuccess: onSaved,
    // A colleague may have changed it: the list is read again before the error is shown.
    onError: () => client.invalidateQueries({ queryKey: courseLiveSessionsQuery(session.course_id).queryKey }),
  });
  const { day, hours } = sessionTexts(session, now, LIMA_OFFSET);
  const isOver = endOf(session) <= now;
  const following = sessions.filter(
    ({ series, starts_at: start }) => series !== null && series === session.series && start > session.starts_at,
  ).length;
  const dialog = { session, following, onClose: () => setOpen(null), onSaved };
  const suffix = <span className="sr-only">: {`${day}, ${hours}`}</span>;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={cx('font-semibold', session.cancelled && 'text-suave')}>
          {day}, {hours}
        </span>
        {session.cancelled && <Badge tone="error">{LIVE_TEXTS.cancelled}</Badge>}
        {isOver && !session.cancelled && <Badge>{LIVE_TEXTS.over}</Badge>}
      </div>
      <p className="text-sm wrap-anywhere text-suave">
        {[durationText(session.minutes), session.title, session.link || 'Sin enlace'].filter(Boolean).join(' · ')}
      </p>
      {restoring.error && <Alert tone="error">{changeErrorText(restoring.error)}</Alert>}
      <div className="-ml-3.5 flex flex-wrap gap-x-1">
        <Button variant="quiet" size="compact" onClick={() => setOpen('edit')}>
          Editar{suffix}
        </Button>
        {session.cancelled ? (
          <Button variant="quiet" size="compact" busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {STAFF_LIVE_TEXTS.restore}
            {suffix}
          </Button>
        ) : (
          <Button variant="quiet" size="compact" onClick={() => setOpen('cancel')}>
            {STAFF_LIVE_TEXTS.cancel}
            {suffix}
          </Button>
        )}
      </div>
      {open === 'edit' && <EditSession {...dialog} />}
      {open === 'cancel' && <CancelSession {...dialog} />}
    </li>
  );
}
