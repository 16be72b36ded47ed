import { accessState, lastDayOfAccess } from '@telar/domain/access';
import { isCalendarDate } from '@telar/domain/dates';
import { DAY_MS } from '@telar/domain/durations';
import { limaDate } from '@telar/domain/lima-time';
import { ACCESS_PANEL_TEXTS, endText } from '@telar/texts/screens/access-panel';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { isRefusal } from '../../../../api/client/errors';
import type { EndChange } from '../../../../api/user-access';
import { useMinute } from '../../../../browser/use-minute';
import { Button } from '../../../../ui/Button';
import { Card } from '../../../../ui/Card';
import { DateField } from '../../../../ui/DateField';

interface AccessRowProps {
  title: string;
  /** The source of the access. */
  detail: string;
  endsAt: string | null;
  isBusy: boolean;
  /** The callbacks are called when the change was saved or refused, and `endsAt` is the current one. */
  onEnd: (change: EndChange, callbacks: { onSuccess: () => void; onError: (error: Error) => void }) => void;
}

/** A course or plan of an account with its end. Staff can change the end, remove it, or end the access now. */
export function AccessRow({ title, detail, endsAt, isBusy, onEnd }: AccessRowProps) {
  const lastDay = lastDayOfAccess(endsAt);
  const state = accessState(endsAt, useMinute());
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState(lastDay ?? '');
  // The end when the form was opened: it may be renewed while the day is typed. `undefined` after the refusal, which
  // asks staff to look at the current one.
  const [seen, setSeen] = useState<string | null>();
  const open = () => {
    setDay(lastDay ?? '');
    setSeen(endsAt);
    setOpen(true);
  };
  const save = (endsOn: string | null) =>
    onEnd({ endsOn, seen: seen === undefined ? endsAt : seen }, { onSuccess: () => setOpen(false), onError: failed });
  function failed(error: Error): void {
    if (isRefusal(error, 'access_changed')) setSeen(undefined);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isCalendarDate(day) && !isBusy) save(day);
  }
  return (
    <Card as="li" className="flex flex-col gap-2 p-3">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-suave wrap-anywhere">{detail}</p>
      <p className={state === 'ended' ? 'text-sm font-semibold text-error' : 'text-sm'}>{endText(state, lastDay)}</p>
      {isOpen ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-2">
          <DateField label="Último día de acceso" value={day} onChange={setDay} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="compact" disabled={!isCalendarDate(day) || isBusy}>
              Guardar
            </Button>
            <Button size="compact" variant="outline" disabled={isBusy || lastDay === null} onClick={() => save(null)}>
              {ACCESS_PANEL_TEXTS.noEnd}
            </Button>
            <Button
              size="compact"
              variant="danger"
              disabled={isBusy || state === 'ended'}
              // Yesterday, because an access that ends today lasts until midnight.
              onClick={() => save(limaDate(new Date(Date.now() - DAY_MS)))}
            >
              {ACCESS_PANEL_TEXTS.endNow}
            </Button>
            <Button size="compact" variant="quiet" onClick={() => setOpen(false)}>
              Cancelar
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <Button size="compact" variant="outline" onClick={open} aria-label={`Cambiar la fecha: ${title}`}>
            {ACCESS_PANEL_TEXTS.changeEnd}
          </Button>
        </div>
      )}
    </Card>
  );
}
