import type { LiveSession } from '@telar/contracts/live-sessions';
import { isOpen } from '@telar/domain/live-sessions';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import Video from 'lucide-react/icons/video';
import { useOnline } from '../../../browser/use-online';
import { ButtonAnchor } from '../../../ui/Button';

/** The link to enter a live session, from 10 minutes before it begins until it ends. */
export function EnterLiveSession({ session, now }: { session: LiveSession; now: number }) {
  const online = useOnline();
  if (session.cancelled || !isOpen(session, now)) return null;
  if (session.link === '') return <p className="text-sm font-medium">{LIVE_TEXTS.noLink}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <ButtonAnchor href={session.link} target="_blank" rel="noopener noreferrer" className="self-start">
        <Video size={18} aria-hidden="true" />
        {LIVE_TEXTS.enter}
        <span className="sr-only">: {session.course_title} (otra pestaña)</span>
      </ButtonAnchor>
      {!online && <span className="text-sm font-medium">{LIVE_TEXTS.offline}</span>}
    </div>
  );
}
