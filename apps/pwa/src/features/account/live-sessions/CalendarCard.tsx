import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate } from '@telar/domain/dates';
import { limaDate } from '@telar/domain/lima-time';
import { CALENDAR_CARD_TEXTS as TEXTS } from '@telar/texts/screens/live-sessions';
import { messageOf } from '../../../api/client/errors';
import { calendarQuery, createCalendar, revokeCalendar } from '../../../api/live-sessions';
import { useOnline } from '../../../browser/use-online';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { RetryAlert } from '../../../ui/RetryAlert';
import { NewCalendar } from './NewCalendar';

/** Lets the account subscribe its calendar to its live sessions, and end that. */
export function CalendarCard() {
  const online = useOnline();
  const client = useQueryClient();
  const state = useQuery(calendarQuery);
  const settle = () => client.invalidateQueries({ queryKey: calendarQuery.queryKey });
  const creation = useMutation({ mutationFn: createCalendar, onSuccess: settle });
  const revocation = useMutation({
    mutationFn: revokeCalendar,
    onSuccess: () => {
      creation.reset();
      return settle();
    },
  });
  const error = creation.error ?? revocation.error;
  const since = state.data?.created_at;
  return (
    <section
      aria-labelledby="calendar-card"
      className="flex flex-col items-start gap-3 rounded-carta border border-linea bg-carta p-4 sm:p-6"
    >
      <h2 id="calendar-card" className="titulo-3">
        {TEXTS.title}
      </h2>
      <p>{TEXTS.about}</p>
      {creation.data && <NewCalendar url={creation.data.url} />}
      {state.isError && !state.data && online && (
        <RetryAlert tone="warning" onRetry={() => void state.refetch()}>
          {TEXTS.loadFailed}
        </RetryAlert>
      )}
      {since && !creation.data && (
        <p>
          {TEXTS.active(formatDate(limaDate(new Date(since))))} {TEXTS.renewHint}
        </p>
      )}
      {error && <Alert tone="error">{messageOf(error, TEXTS.failed)}</Alert>}
      {/* A new address ends the previous one, so it must be known whether there is one. */}
      {online && state.data && (
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={creation.isPending} onClick={() => creation.mutate()}>
            {since ? TEXTS.renew : TEXTS.create}
          </Button>
          {since && (
            <Button variant="quiet" busy={revocation.isPending} onClick={() => revocation.mutate()}>
              {TEXTS.revoke}
            </Button>
          )}
        </div>
      )}
      {!online && <p className="text-sm font-medium">{TEXTS.offline}</p>}
      <p className="text-sm text-suave">{TEXTS.secret}</p>
    </section>
  );
}
