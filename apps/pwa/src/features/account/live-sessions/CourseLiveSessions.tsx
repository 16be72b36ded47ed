import { useQuery } from '@tanstack/react-query';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import type { ReactNode } from 'react';
import { liveSessionsQuery } from '../../../api/live-sessions';
import { useNow } from '../../../browser/use-now';
import { AddAllToCalendar } from './AddAllToCalendar';
import { SessionItem } from './SessionItem';
import { REFRESH_MS, sessionsInTime } from './sessions-in-time';

interface CourseLiveSessionsProps {
  courseId: number;
  /** Shown until the account's live sessions are known: the public times. */
  fallback: ReactNode;
}

/** The live sessions of a course for a student, with links to enter them. Shows nothing if the course has none. */
export function CourseLiveSessions({ courseId, fallback }: CourseLiveSessionsProps) {
  const now = useNow(REFRESH_MS);
  const { data } = useQuery(liveSessionsQuery);
  if (!data) return fallback;
  const { next } = sessionsInTime(
    data.data.filter(({ course_id: id }) => id === courseId),
    now,
  );
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="course-live-sessions" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="course-live-sessions" className="titulo-2">
          {LIVE_TEXTS.ofCourse}
        </h2>
        <AddAllToCalendar sessions={next} />
      </div>
      <p className="text-suave">{LIVE_TEXTS.opens}</p>
      <ul className="divide-y divide-linea">
        {next.map((session) => (
          <SessionItem key={session.id} session={session} now={now} />
        ))}
      </ul>
    </section>
  );
}
