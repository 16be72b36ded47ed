import type { ProgressEvent } from '@telar/contracts/progress';
import { hasAccess } from '@telar/domain/access';
import { eventMoment, PROGRESS_LIMITS } from '@telar/domain/progress';
import type { ProgressRefusal } from '@telar/domain/progress';
import type { EventToStore, SyncFacts } from './progress.statements';

export interface CheckedEvents {
  /** New events, each id once. */
  accepted: EventToStore[];
  refused: { id: string; reason: ProgressRefusal }[];
}

type Identity = Pick<EventToStore, 'course_id' | 'module_id' | 'done'>;

const isSame = (a: Identity, b: Identity) =>
  a.course_id === b.course_id && a.module_id === b.module_id && a.done === b.done;

/**
 * Decides what is stored of a request. Events that were received before, and repeated ones, are neither stored nor
 * refused.
 */
export function checkEvents(events: readonly ProgressEvent[], facts: SyncFacts, now: Date): CheckedEvents {
  const checked: CheckedEvents = { accepted: [], refused: [] };
  const seen = new Map<string, Identity>(Object.entries(facts.known));
  const counts = new Map(Object.entries(facts.counts));
  for (const { id, kind, undoes, ...event } of events) {
    const isOpened = kind === 'opened';
    const done = isOpened ? undefined : event.done;
    const identity = { course_id: event.course_id, module_id: event.module_id, done };
    const place = `${event.course_id}:${event.module_id}`;
    const count = counts.get(place) ?? 0;
    const known = seen.get(id);
    const at = eventMoment(event.at, now);
    // An event from before the end of the access counts, even if it arrives later.
    const modules = hasAccess(facts.ends[event.course_id], new Date(at)) ? facts.modules[event.course_id] : undefined;
    const reason = refusal({ ...identity, known, count, modules });
    if (reason) checked.refused.push({ id, reason });
    if (reason || known) continue;
    seen.set(id, identity);
    if (!isOpened) counts.set(place, count + 1);
    checked.accepted.push({
      id,
      ...identity,
      undoes: done === false ? undoes : undefined,
      at,
    });
  }
  return checked;
}

interface Facts extends Identity {
  known: Identity | undefined;
  count: number;
  /** The modules of the course, if the account had access to it at that moment. */
  modules: readonly number[] | undefined;
}

function refusal({ known, count, modules, ...identity }: Facts): ProgressRefusal | null {
  // First: an event that was stored stays so, whatever happened to the course since then.
  if (known) return isSame(known, identity) ? null : 'id_reused';
  if (!modules) return 'not_enrolled';
  if (!modules.includes(identity.module_id)) return 'module_unknown';
  return identity.done !== undefined && count >= PROGRESS_LIMITS.moduleEvents ? 'module_full' : null;
}
