import type { CourseProgress, ProgressEvent } from '@telar/contracts/progress';
import type { MarkRefusal } from '@telar/domain/progress';
import { isQuotaError } from '../../browser/quota-error';
import { readableAccountDatabase, unsentDatabase, writableAccountDatabase } from './account-database';
import type { StoredProgressEvent, VideoPosition } from './account-database';
import type { Cached } from './cached';
import { reportStorageError } from './storage-notice';

/**
 * Replaces the cached progress of the account.
 * @param owner the account that received the response. If it is no longer logged in, nothing is cached.
 * @throws Dexie's QuotaExceededError if the disk is full.
 */
export async function cacheProgress(
  owner: number | null,
  courses: readonly CourseProgress[],
  now: number = Date.now(),
): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  const { progress, state } = database;
  await database.transaction('rw', [progress, state], async () => {
    await progress.clear();
    await progress.bulkPut([...courses]);
    await state.put({ key: 'progress', keptAt: now });
  });
}

/** Returns the progress as last received, or `null` if it was never received. */
export async function cachedProgress(owner: number | null): Promise<Cached<CourseProgress[]> | null> {
  const database = readableAccountDatabase(owner);
  const state = await database?.state.get('progress');
  if (!database || !state) return null;
  return { data: await database.progress.toArray(), cachedAt: state.keptAt };
}

/**
 * Stores an event until the server confirms it. An older unsent event that says that the same module was opened is
 * removed, because only the last one counts.
 * @param owner who recorded it (`dataWriter`).
 * @throws Error if the account's data is no longer on this device; Dexie's QuotaExceededError if the disk is full.
 */
export async function storeEvent(owner: number | null, event: StoredProgressEvent): Promise<void> {
  const database = unsentDatabase(owner);
  if (!database) throw new Error('The data of the account is not on this device');
  await database.transaction('rw', database.outbox, async () => {
    if (event.kind === 'opened') {
      await database.outbox.filter((old) => old.kind === 'opened' && isSameModule(old, event)).delete();
    }
    await database.outbox.put(event);
  });
}

const isSameModule = (one: ProgressEvent, other: ProgressEvent) =>
  one.course_id === other.course_id && one.module_id === other.module_id;

/** Returns the events that the server has neither confirmed nor refused for good, oldest first. */
export async function unsentEvents(owner: number | null): Promise<StoredProgressEvent[]> {
  return (await readableAccountDatabase(owner)?.outbox.orderBy('at').filter(isWaiting).toArray()) ?? [];
}

const isWaiting = ({ refusal }: StoredProgressEvent) => refusal === undefined;

/** A mark or an undo that the server will never store. */
export type RefusedMark = StoredProgressEvent & { refusal: MarkRefusal };

/** Returns the marks and undos that the server will never store, oldest first. */
export async function refusedMarks(owner: number | null): Promise<RefusedMark[]> {
  const events = (await readableAccountDatabase(owner)?.outbox.orderBy('at').toArray()) ?? [];
  return events.filter((event): event is RefusedMark => !isWaiting(event));
}

/** Removes refused marks after the student has read why. */
export async function removeRefusedMarks(owner: number | null, ids: readonly string[]): Promise<void> {
  await readableAccountDatabase(owner)?.outbox.bulkDelete([...ids]);
}

/**
 * How many marks the end of the account's data on this device would lose. Marks in courses that the account no longer
 * has do not count. The number may be known to anyone at the device.
 */
export async function countUnsentMarks(owner: number | null): Promise<number> {
  const events = (await unsentDatabase(owner)?.outbox.toArray()) ?? [];
  return events.filter((event) => event.kind === 'done' && !event.held && isWaiting(event)).length;
}

/** The result of sending events: what the server merged, and what it did not store. */
export interface SentEvents {
  /** Ids of events that are not sent again. */
  finished: readonly string[];
  /** Ids of events of courses that the account does not have now. */
  held: readonly string[];
  /** Why the server will never store the others, by id. */
  refused: ReadonlyMap<string, MarkRefusal>;
  /** The merged progress of the courses of the events. */
  courses: readonly CourseProgress[];
}

/**
 * Removes confirmed events, keeps why others were refused, and stores the merged progress, all or nothing. On a full
 * disk it only removes the events: otherwise they would be sent again forever, and those after them never.
 */
export async function applySentEvents(
  owner: number | null,
  { finished, held, refused, courses }: SentEvents,
): Promise<void> {
  const database = writableAccountDatabase(owner);
  if (!database) return;
  try {
    await database.transaction('rw', [database.outbox, database.progress], async () => {
      await database.outbox.bulkDelete([...finished]);
      await database.outbox.where('id').anyOf(held).modify({ held: true });
      for (const [id, refusal] of refused) await database.outbox.update(id, { refusal });
      await database.progress.bulkPut([...courses]);
    });
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    reportStorageError(error);
    await database.outbox.bulkDelete([...finished, ...refused.keys()]);
  }
}

/** Stores how far a video has played. */
export async function storeVideoPosition(owner: number | null, position: VideoPosition): Promise<void> {
  await writableAccountDatabase(owner)?.positions.put(position);
}

/** Returns how far the video of a module has played on this device. */
export async function videoPosition(
  owner: number | null,
  courseId: number,
  moduleId: number,
): Promise<VideoPosition | undefined> {
  return readableAccountDatabase(owner)?.positions.get([courseId, moduleId]);
}
