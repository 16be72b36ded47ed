import { Link } from '@tanstack/react-router';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { sessionPhase } from '@telar/domain/live-sessions';
import type { SessionPhase } from '@telar/domain/live-sessions';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { durationText } from '@telar/texts/session-times';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ReactNode } from 'react';
import { FROM_MY_COURSES } from '../../../session/from-my-courses';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { downloadCalendar } from './download-calendar';
import { EnterLiveSession } from './EnterLiveSession';
import { textsOnDevice } from './texts-on-device';

interface SessionItemProps {
  session: LiveSession;
  now: number;
  /** Names the course, with a link to it. */
  showCourse?: boolean;
}

/** A live session in a list: its time, its course, and the link to enter while it is open. */
export function SessionItem({ session, now, showCourse = false }: SessionItemProps) {
  const { day, hours, device } = textsOnDevice(session, now);
  const phase = sessionPhase(session, now);
  const canAdd = !session.cancelled && phase !== 'over';
  return (
    <li className="flex flex-col gap-1.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time dateTime={session.starts_at} className={cx('font-semibold', session.cancelled && 'text-suave')}>
          {day}, {hours}
        </time>
        {stateBadge(session, phase)}
      </div>
      <p className="text-sm text-suave">
        {LIVE_TEXTS.lima} · {durationText(session.minutes)}
        {device && ` · ${LIVE_TEXTS.onDevice(device)}`}
      </p>
      {(showCourse || session.title) && (
        <p className="wrap-anywhere">
          {session.title}
          {session.title && showCourse && ' · '}
          {showCourse && (
            <Link
              to="/cursos/$courseId"
              params={{ courseId: String(session.course_id) }}
              search={FROM_MY_COURSES}
              className="font-semibold text-pacifico underline underline-offset-4"
            >
              {session.course_title}
            </Link>
          )}
        </p>
      )}
      <EnterLiveSession session={session} now={now} />
      {canAdd && (
        <Button
          variant="quiet"
          size="compact"
          className="-ml-3.5 self-start"
          onClick={() => downloadCalendar([session], `clase-${session.id}.ics`)}
        >
          <CalendarPlus size={18} aria-hidden="true" />
          {LIVE_TEXTS.add}
          <span className="sr-only">
            : {session.course_title}, {day}
          </span>
        </Button>
      )}
    </li>
  );
}

function stateBadge({ cancelled }: LiveSession, phase: SessionPhase): ReactNode {
  if (cancelled) return <Badge tone="error">{LIVE_TEXTS.cancelled}</Badge>;
  if (phase === 'running') return <Badge tone="live">{LIVE_TEXTS.running}</Badge>;
  if (phase === 'soon') return <Badge tone="notice">{LIVE_TEXTS.soon}</Badge>;
  return phase === 'over' && <Badge>{LIVE_TEXTS.over}</Badge>;
}
