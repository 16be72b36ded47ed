import { useQuery } from '@tanstack/react-query';
import type { LiveSession } from '@telar/contracts/live-sessions';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { classesText } from '@telar/texts/session-times';
import { messageOf } from '../../../api/client/errors';
import { liveSessionsQuery, lockedLiveSessionsQuery } from '../../../api/live-sessions';
import { useNow } from '../../../browser/use-now';
import { CachedQueryNote } from '../../../offline/ui/CachedNote';
import { LockedCopy } from '../../../offline/ui/LockedCopy';
import { StorageNotice } from '../../../offline/ui/StorageNotice';
import { useSession } from '../../../session/use-session';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { AddAllToCalendar } from './AddAllToCalendar';
import { CalendarCard } from './CalendarCard';
import { SessionItem } from './SessionItem';
import { REFRESH_MS, sessionsInTime } from './sessions-in-time';

/** How many live sessions are shown at first, so that the calendar card is not far below. */
const SHOWN = 8;
const SUMMARY = 'min-h-11 cursor-pointer py-2 font-semibold text-pacifico';
const SUBJECT = 'Tus clases guardadas';

/** /mis-clases: the live sessions of the account, also without network, and its calendar. */
export function LiveSessionsPage() {
  const { isLoggedIn } = useSession();
  return (
    <div className="pagina flex flex-col gap-6 py-10 lg:py-14">
      <h1 className="titulo-1">Mis clases en vivo</h1>
      {isLoggedIn ? <Own /> : <Locked />}
    </div>
  );
}

function Own() {
  const query = useQuery(liveSessionsQuery);
  const { data, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <ErrorState message={messageOf(error, LIVE_TEXTS.failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <StorageNotice />
      {data && data.cachedAt !== null && <CachedQueryNote subject={SUBJECT} query={query} />}
      {!data && !error && (
        <Loading label="Cargando tus clases…" className="flex flex-col gap-4">
          <Skeleton className="h-28 rounded-carta" />
          <Skeleton className="h-28 rounded-carta" />
        </Loading>
      )}
      {data && <LiveSessions sessions={data.data} />}
      <CalendarCard />
    </>
  );
}

function Locked() {
  return (
    <LockedCopy
      subject={SUBJECT}
      query={useQuery(lockedLiveSessionsQuery)}
      empty="No hay clases guardadas en este dispositivo."
    >
      {(sessions) => <LiveSessions sessions={sessions} />}
    </LockedCopy>
  );
}

function LiveSessions({ sessions }: { sessions: readonly LiveSession[] }) {
  const now = useNow(REFRESH_MS);
  const { next, past } = sessionsInTime(sessions, now);
  return (
    <>
      {next.length === 0 && (
        <EmptyState
          title={LIVE_TEXTS.empty}
          action={
            <ButtonLink to="/mis-cursos" variant="outline">
              Ver mis cursos
            </ButtonLink>
          }
        >
          {LIVE_TEXTS.emptyHint}
        </EmptyState>
      )}
      {next.length > 0 && (
        <section aria-label={LIVE_TEXTS.upcoming} className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p className="text-suave">{LIVE_TEXTS.opens}</p>
            <AddAllToCalendar sessions={next} />
          </div>
          <SessionList sessions={next.slice(0, SHOWN)} now={now} />
          {next.length > SHOWN && (
            <details>
              <summary className={SUMMARY}>{LIVE_TEXTS.more(classesText(next.length - SHOWN))}</summary>
              <SessionList sessions={next.slice(SHOWN)} now={now} />
            </details>
          )}
        </section>
      )}
      {past.length > 0 && (
        <details>
          <summary className={SUMMARY}>{LIVE_TEXTS.past}</summary>
          <SessionList sessions={past} now={now} />
        </details>
      )}
    </>
  );
}

function SessionList({ sessions, now }: { sessions: readonly LiveSession[]; now: number }) {
  return (
    <ul className="divide-y divide-linea rounded-carta border border-linea bg-carta px-4 sm:px-6">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} now={now} showCourse />
      ))}
    </ul>
  );
}
