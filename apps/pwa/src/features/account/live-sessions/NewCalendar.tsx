import { CALENDAR_CARD_TEXTS as TEXTS } from '@telar/texts/screens/live-sessions';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { Button, ButtonAnchor } from '../../../ui/Button';
import { LiveRegion } from '../../../ui/LiveRegion';
import { TextField } from '../../../ui/TextField';
import { useCopy } from '../../../ui/use-copy';

/** Calendar programs open such an address as a subscription. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:');

/** An address that was just made, to open or to copy. */
export function NewCalendar({ url }: { url: string }) {
  const { outcome, copy } = useCopy();
  return (
    <div className="flex w-full flex-col items-start gap-3 rounded-boton bg-hundido p-4">
      <p className="font-medium">{TEXTS.once}</p>
      <TextField
        label={TEXTS.label}
        readOnly
        required
        value={url}
        className="w-full"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonAnchor href={webcal(url)}>
          <CalendarPlus size={18} aria-hidden="true" />
          {TEXTS.open}
        </ButtonAnchor>
        <Button variant="outline" onClick={() => void copy(url)}>
          <Copy size={18} aria-hidden="true" />
          {outcome === 'copied' ? TEXTS.copied : TEXTS.copy}
        </Button>
      </div>
      <LiveRegion>{outcome === 'copied' && TEXTS.copied}</LiveRegion>
    </div>
  );
}
