import type { LiveSessionTime } from '@telar/contracts/courses';
import { MINUTE_MS } from '@telar/domain/durations';
import { endOf, LIVE_LIMITS } from '@telar/domain/live-sessions';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import { classesText, sessionTexts } from '@telar/texts/session-times';
import { useNow } from '../../../../browser/use-now';

const SHOWN = 4;

/** The times of the next live sessions of a course, for everybody. Shows nothing without live sessions. */
export function NextLiveSessions({ sessions = [] }: { sessions?: readonly LiveSessionTime[] | undefined }) {
  const now = useNow(MINUTE_MS);
  const next = sessions.filter((session) => endOf(session) > now);
  if (next.length === 0) return null;
  // A course may have more than the server sends.
  const isCut = sessions.length >= LIVE_LIMITS.shown;
  const more = isCut ? 'más clases' : `${classesText(next.length - SHOWN)} más`;
  return (
    <section aria-labelledby="next-live-sessions" className="flex flex-col gap-3">
      <h2 id="next-live-sessions" className="titulo-2">
        {LIVE_TEXTS.ofCourse}
      </h2>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {next.slice(0, SHOWN).map((session) => (
          <SessionTimes key={session.starts_at} session={session} now={now} />
        ))}
      </ul>
      <p className="text-sm text-suave">
        {LIVE_TEXTS.lima}
        {next.length > SHOWN && ` · y ${more}`}
      </p>
    </section>
  );
}

function SessionTimes({ session, now }: { session: LiveSessionTime; now: number }) {
  const { day, hours, device } = sessionTexts(session, now, -new Date(session.starts_at).getTimezoneOffset());
  return (
    <li>
      <time dateTime={session.starts_at} className="block font-semibold">
        {day}, {hours}
      </time>
      {device && <span className="text-sm text-suave">{LIVE_TEXTS.onDevice(device)}</span>}
    </li>
  );
}
