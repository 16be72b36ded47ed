import type { LiveSession } from '@telar/contracts/live-sessions';
import { LIVE_TEXTS } from '@telar/texts/screens/live-sessions';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { Button } from '../../../ui/Button';
import { downloadCalendar } from './download-calendar';

/** Downloads a calendar file with all these classes. */
export function AddAllToCalendar({ sessions }: { sessions: readonly LiveSession[] }) {
  return (
    <Button
      variant="quiet"
      size="compact"
      className="xs:-mx-3.5"
      onClick={() => downloadCalendar(sessions, LIVE_TEXTS.fileName)}
    >
      <CalendarPlus size={18} aria-hidden="true" />
      {LIVE_TEXTS.addAll}
    </Button>
  );
}
