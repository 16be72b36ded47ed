import type { AuditEvent } from '@telar/contracts/audit';
import { Card } from '../../../../ui/Card';
import { DataTable } from '../../../../ui/DataTable';
import { useMedia, WIDE_SCREEN } from '../../../../ui/use-media';
import { EventActor, EventChanges, EventSentence, EventTime } from './EventParts';

const COLUMNS = ['Fecha', 'Quién', 'Qué hizo', 'Cambios'] as const;
const PADDING = 'px-2 first:pl-4 last:pr-4 lg:px-3';
const CELL = `${PADDING} py-2.5 align-top`;

/** Shows the events: a table on wide screens, cards on narrow ones. */
export function EventList({ events }: { events: readonly AuditEvent[] }) {
  return useMedia(WIDE_SCREEN) ? <EventTable events={events} /> : <EventCards events={events} />;
}

function EventTable({ events }: { events: readonly AuditEvent[] }) {
  return (
    <DataTable caption="Eventos de la auditoría" columns={COLUMNS} padding={PADDING}>
      {events.map((event) => (
        <tr key={event.id}>
          <td className={CELL}>
            <EventTime event={event} />
          </td>
          <td className={`${CELL} w-1/5`}>
            <EventActor event={event} />
          </td>
          <td className={`${CELL} w-1/3`}>
            <EventSentence event={event} />
          </td>
          <td className={CELL}>
            <EventChanges event={event} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function EventCards({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ul aria-label="Eventos de la auditoría" className="flex flex-col gap-3">
      {events.map((event) => (
        <Card as="li" key={event.id} className="flex flex-col gap-2 p-4">
          <p className="text-sm text-suave">
            <EventTime event={event} />
          </p>
          <p>
            <EventSentence event={event} />
          </p>
          <div>
            <EventActor event={event} />
          </div>
          <EventChanges event={event} />
        </Card>
      ))}
    </ul>
  );
}
