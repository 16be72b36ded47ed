import { useQuery } from '@tanstack/react-query';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { limaDate } from '@telar/domain/lima-time';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { lockedLiveSessionsQuery, liveSessionsQuery } from '../../../api/live-sessions';
import { useNow } from '../../../browser/use-now';
import { useSession } from '../../../session/use-session';
import { ButtonLink } from '../../../ui/Button';
import { SessionItem } from './SessionItem';
import { REFRESH_MS, sessionsInTime } from './sessions-in-time';

/** How many live sessions Mis cursos shows. */
const SHOWN = 2;

/**
 * The next live sessions of the account. Shows nothing without live sessions.
 * @param when `today` shows them if the next one begins today or is running, above the courses. `later` shows them
 *   otherwise, below the course to continue with.
 */
export function UpcomingLiveSessions({ when }: { when: 'today' | 'later' }) {
  const { isLoggedIn } = useSession();
  const now = useNow(REFRESH_MS);
  const current = useQuery(liveSessionsQuery);
  const locked = useQuery({ ...lockedLiveSessionsQuery, enabled: !isLoggedIn });
  const data = isLoggedIn ? current.data?.data : locked.data?.data;
  const { next, past } = sessionsInTime(data ?? [], now);
  if (next.length + past.length === 0) return null;
  if (beginsToday(next[0], now) !== (when === 'today')) return null;
  return (
    <section
      aria-labelledby="upcoming-live-sessions"
      className="rounded-carta border border-linea bg-carta px-4 py-3 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="upcoming-live-sessions" className="titulo-3">
          {LIVE_TEXTS.upcoming}
        </h2>
        <ButtonLink to="/mis-clases" variant="quiet" size="compact" className="xs:-mx-3.5">
          <CalendarDays size={18} aria-hidden="true" />
          {LIVE_TEXTS.all}
        </ButtonLink>
      </div>
      {next.length === 0 && <p className="pb-2 text-suave">{LIVE_TEXTS.empty}</p>}
      <ul className="divide-y divide-linea">
        {next.slice(0, SHOWN).map((session) => (
          <SessionItem key={session.id} session={session} now={now} showCourse />
        ))}
      </ul>
    </section>
  );
}

/** Whether a live session begins today in Lima, or is running. */
const beginsToday = (session: LiveSession | undefined, now: number): boolean =>
  session !== undefined && limaDate(new Date(session.starts_at)) <= limaDate(new Date(now));
