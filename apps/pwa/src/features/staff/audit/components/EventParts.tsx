import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '@telar/contracts/audit';
import { formatCount } from '@telar/domain/counts';
import { limaDateTime } from '@telar/domain/lima-time';
import { quantityText } from '@telar/domain/quantity-text';
import { actionText, actorRoleLabel, actorText, auditChanges, joinedItems, subjectText } from '@telar/texts/audit';
import type { AuditChange } from '@telar/texts/audit';
import type { ReactNode } from 'react';
import type { AuditSearch } from '../audit-search';

/** More changes than these, or items of a list, are behind a button. */
const SHOWN_CHANGES = 3;

/** A link to this screen with another filter. */
function FilterLink({ filter, label, children }: { filter: AuditSearch; label: string; children: ReactNode }) {
  return (
    <Link
      to="."
      search={((previous: Record<string, unknown>) => ({ ...previous, ...filter })) as never}
      resetScroll={false}
      aria-label={label}
      className="font-semibold underline decoration-linea underline-offset-4 wrap-anywhere hover:decoration-tinta"
    >
      {children}
    </Link>
  );
}

export function EventTime({ event }: { event: AuditEvent }) {
  return (
    <time dateTime={event.at} className="whitespace-nowrap tabular-nums">
      {limaDateTime(event.at)}
    </time>
  );
}

/** Who acted, with role and address. */
export function EventActor({ event }: { event: AuditEvent }) {
  const { actor, ip } = event;
  const name = actorText(event);
  const role = actorRoleLabel(actor.role);
  const details = [role === name ? null : role, ip].filter(Boolean).join(' · ');
  return (
    <>
      {actor.id === null ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <FilterLink filter={{ actor: actor.id }} label={`Ver solo lo que hizo ${name}`}>
          {name}
        </FilterLink>
      )}
      {details && <span className="block text-sm text-suave wrap-anywhere">{details}</span>}
    </>
  );
}

/** What was done, and to what. */
export function EventSentence({ event }: { event: AuditEvent }) {
  const { type, id } = event.subject;
  const name = subjectText(event);
  return (
    <>
      {actionText(event)}{' '}
      {name &&
        (id === null ? (
          name
        ) : (
          <FilterLink filter={{ subject_type: toSubject(type), subject_id: id }} label={`Ver la historia de ${name}`}>
            {name}
          </FilterLink>
        ))}
    </>
  );
}

const toSubject = (type: string) => type as AuditSearch['subject_type'];

const SUMMARY = 'flex min-h-6 cursor-pointer items-center font-medium text-pacifico underline underline-offset-4';

/** The values before and after, by field. */
export function EventChanges({ event }: { event: AuditEvent }) {
  const changes = auditChanges(event);
  if (changes.length === 0) return null;
  if (changes.length <= SHOWN_CHANGES) return <ChangeList changes={changes} />;
  return (
    <details>
      <summary className={SUMMARY}>{quantityText(changes.length, 'dato', 'datos')}</summary>
      <ChangeList changes={changes} />
    </details>
  );
}

function ChangeList({ changes }: { changes: AuditChange[] }) {
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className="inline text-suave">{label}: </dt>
          <dd className="inline wrap-anywhere">
            {before !== null && (
              <del className="text-suave">
                <ChangeValue items={before} />
              </del>
            )}
            {before !== null && after !== null && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> ahora </span>
              </>
            )}
            {after !== null && (
              <ins className="no-underline">
                <ChangeValue items={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first items of a value; the others open on demand, if they are more than one. */
function ChangeValue({ items }: { items: readonly string[] }) {
  if (items.length <= SHOWN_CHANGES + 1) return joinedItems(items);
  return (
    <>
      {joinedItems(items.slice(0, SHOWN_CHANGES))}
      <details>
        <summary className={SUMMARY}>y {formatCount(items.length - SHOWN_CHANGES)} más</summary>
        {joinedItems(items.slice(SHOWN_CHANGES))}
      </details>
    </>
  );
}
