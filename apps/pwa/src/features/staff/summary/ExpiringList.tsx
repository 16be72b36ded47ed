import { academy } from '@telar/brand/academy';
import type { SummaryExpiring } from '@telar/contracts/summary';
import { endText, renewalGreeting } from '@telar/texts/summary';
import { PersonWhatsApp } from '../../../ui/PersonWhatsApp';

/** Lists the people whose access ends soon, each with a link to a chat about the renewal. */
export function ExpiringList({ rows }: { rows: readonly SummaryExpiring[] }) {
  return (
    <ul className="flex flex-col divide-y divide-linea">
      {rows.map(({ user_id: id, name, first_name: firstName, phone, title, ends_at: ends }) => (
        <li key={`${id} ${title}`} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <strong>{name}</strong>
            <span className="block text-sm text-suave">
              {title} · termina el {endText(ends)}
            </span>
          </span>
          <PersonWhatsApp
            phone={phone}
            name={firstName}
            fullName={name}
            text={renewalGreeting(firstName, academy.name, title, endText(ends))}
          />
        </li>
      ))}
    </ul>
  );
}
