import { accessState, lastDayOfAccess } from '@telar/domain/access';
import type { AccessEnd } from '@telar/domain/access';
import { accessText } from '@telar/texts/access';
import { useMinute } from '../browser/use-minute';
import { cx } from './cx';

/** Shows the last day of an access. Shows nothing for an access without an end. */
export function AccessUntil({ endsAt, className }: { endsAt: AccessEnd; className?: string }) {
  return endsAt ? <Until endsAt={endsAt} className={className} /> : null;
}

function Until({ endsAt, className }: { endsAt: string; className?: string | undefined }) {
  const state = accessState(endsAt, useMinute());
  const tone = { open: 'text-suave', ending: 'font-semibold text-tinta', ended: 'font-semibold text-error' }[state];
  return <p className={cx('text-sm', className ?? tone)}>{accessText(state, lastDayOfAccess(endsAt))}.</p>;
}
