import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LiveSession, LiveSessionsSaved } from '@telar/contracts/live-sessions';
import { MINUTE_MS } from '@telar/domain/durations';
import { endOf } from '@telar/domain/live-sessions';
import { LIVE_TEXTS, STAFF_LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { HttpError, messageOf } from '../../../api/client/errors';
import { courseToEditQuery, removeCourseLists } from '../../../api/courses/management';
import { courseLiveSessionsQuery } from '../../../api/live-sessions';
import { useNow } from '../../../browser/use-now';
import { Alert } from '../../../ui/Alert';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { NewSessionsForm } from './NewSessionsForm';
import { SessionRow } from './SessionRow';

interface CourseSessionsPageProps {
  id: number;
  renderMissing: () => ReactNode;
}

/** The live sessions of a course: makes, changes and cancels them. */
export function CourseSessionsPage({ id, renderMissing }: CourseSessionsPageProps) {
  const client = useQueryClient();
  const course = useQuery(courseToEditQuery(id));
  const query = useQuery(courseLiveSessionsQuery(id));
  const [message, setMessage] = useState('');
  const missing = [course.error, query.error].some((error) => error instanceof HttpError && error.status === 404);
  if (missing) return renderMissing();

  function onSaved(saved: LiveSessionsSaved): void {
    client.setQueryData(courseLiveSessionsQuery(id).queryKey, saved.sessions);
    removeCourseLists(client);
    setMessage(saved.message);
  }

  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="titulo-1">{STAFF_LIVE_TEXTS.title}</h1>
        {course.data && (
          <ButtonLink
            to="/cursos/$courseId"
            params={{ courseId: String(id) }}
            variant="quiet"
            size="compact"
            className="-ml-3.5 self-start wrap-anywhere"
          >
            {course.data.title}
          </ButtonLink>
        )}
      </div>
      {message && <Alert tone="success">{message}</Alert>}
      <div className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)]">
        <NewSessionsForm courseId={id} onSaved={onSaved} />
        <div className="flex min-w-0 flex-col gap-4">
          {query.error && (
            <ErrorState
              message={messageOf(query.error, STAFF_LIVE_TEXTS.loadFailed)}
              busy={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
          {query.isPending && (
            <Loading label="Cargando las clases…">
              <Skeleton className="h-72 rounded-carta" />
            </Loading>
          )}
          {query.data && <SessionLists sessions={query.data} onSaved={onSaved} />}
        </div>
      </div>
    </>
  );
}

interface SessionListsProps {
  sessions: readonly LiveSession[];
  onSaved: (saved: LiveSessionsSaved) => void;
}

function SessionLists({ sessions, onSaved }: SessionListsProps) {
  const now = useNow(MINUTE_MS);
  const next = sessions.filter((session) => endOf(session) > now);
  const past = sessions.filter((session) => endOf(session) <= now).reverse();
  const list = (shown: readonly LiveSession[]) => (
    <ul className="divide-y divide-linea rounded-carta border border-linea bg-carta px-4 sm:px-6">
      {shown.map((session) => (
        <SessionRow key={session.id} session={session} sessions={sessions} now={now} onSaved={onSaved} />
      ))}
    </ul>
  );
  return (
    <>
      {next.length === 0 ? (
        <EmptyState title={STAFF_LIVE_TEXTS.empty}>{STAFF_LIVE_TEXTS.emptyHint}</EmptyState>
      ) : (
        list(next)
      )}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-pacifico">
            {LIVE_TEXTS.past} ({past.length})
          </summary>
          {list(past)}
        </details>
      )}
    </>
  );
}
