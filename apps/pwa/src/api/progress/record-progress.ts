import type { QueryClient } from '@tanstack/react-query';
import type { CourseProgress } from '@telar/contracts/progress';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import type { StoredProgressEvent } from '../../offline/store/account-database';
import { storeEvent, unsentEvents } from '../../offline/store/progress';
import { dataReader, dataWriter } from '../../session/data-owner';
import { marksOf } from './course-state';
import { knownUnsentEvents, showUnsent, showWhileStored } from './my-progress';
import { progressOutbox, sendUnstored } from './send-progress';

const stamp = () => ({ id: crypto.randomUUID(), at: new Date().toISOString() });

/**
 * Shows and stores an event, then sends it if its author is logged in and there is a network. If it cannot be stored,
 * sends it at once.
 * @throws Dexie's errors if it could neither be stored nor sent.
 */
async function record(client: QueryClient, event: StoredProgressEvent): Promise<void> {
  const owner = dataWriter();
  try {
    await showWhileStored(client, event, () => storeEvent(owner, event));
  } catch (notStored) {
    if (owner === null || !navigator.onLine) throw notStored;
    return sendUnstored(client, owner, event).catch((error: unknown) => {
      console.error(error);
      throw notStored;
    });
  }
  // The session may have expired meanwhile. The event is stored with the locked data.
  const unsent = await unsentEvents(owner);
  if (owner === dataReader()) showUnsent(client, unsent);
  // Without an answer the event stays stored; the page says that it was not sent.
  progressOutbox.send(client).catch(console.error);
}

/** Records that the student opened a module. The last one is the place to continue. */
export function recordOpened(client: QueryClient, courseId: number, moduleId: number): Promise<void> {
  return record(client, { ...stamp(), kind: 'opened', course_id: courseId, module_id: moduleId });
}

/** Records that the student marked a module as done. */
export function recordDone(client: QueryClient, courseId: number, moduleId: number): Promise<void> {
  return record(client, { ...stamp(), kind: 'done', course_id: courseId, module_id: moduleId, done: true });
}

/**
 * Records that the student takes back the marks of a module that they see. Marks that another device made meanwhile
 * stay.
 * @param server the course's progress as last received.
 */
export function recordUndone(
  client: QueryClient,
  courseId: number,
  moduleId: number,
  server: CourseProgress | undefined,
): Promise<void> {
  const seen = marksOf(courseId, moduleId, server, knownUnsentEvents(client)).map(({ id }) => id);
  // With more marks than fit, the server may not have listed all. Then all marks until now are taken back.
  const undoes = seen.length < PROGRESS_LIMITS.undoes ? seen : undefined;
  const event = { ...stamp(), kind: 'done', course_id: courseId, module_id: moduleId, done: false } as const;
  return record(client, undoes ? { ...event, undoes } : event);
}
