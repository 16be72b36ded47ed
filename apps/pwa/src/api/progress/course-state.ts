import type { Course } from '@telar/contracts/courses';
import type { CourseProgress, ProgressEvent, ProgressSummary } from '@telar/contracts/progress';
import { countingMarks, progressIn } from '@telar/domain/progress';
import type { FinishRequirement, ModuleEvent, ProgressCounts } from '@telar/domain/progress';

/** The course as far as its progress needs it. */
export type CourseOfProgress = Pick<Course, 'id' | 'modules'> & { progress?: ProgressSummary | undefined };

/** The progress in a course: what the server merged, and what this device has not sent yet. */
export interface CourseState extends ProgressCounts {
  /** Ids of the current modules that are done. */
  doneModules: ReadonlySet<number>;
  /** Ids of the current modules whose last mark or undo was not sent. */
  unsentModules: ReadonlySet<number>;
  /** The module that was opened or marked last; `null` if none, or if it is no longer in the course. */
  lastModuleId: number | null;
  /** When that was, in milliseconds since 1970; `null` if never. */
  lastAt: number | null;
  /**
   * What the course asks for besides its modules, and staff did not confirm, as last received; `null` if that is
   * unknown.
   */
  missing: readonly FinishRequirement[] | null;
}

const isMark = (event: ProgressEvent): event is ProgressEvent & { done: boolean } =>
  event.kind === 'done' && event.done !== undefined;

/**
 * The marks of a module that count, oldest first, with those that this device has not sent.
 * @param unsent events of any module.
 */
export function marksOf(
  courseId: number,
  moduleId: number,
  server: CourseProgress | undefined,
  unsent: readonly ProgressEvent[],
): ModuleEvent[] {
  const known = (server?.marks ?? [])
    .filter((mark) => mark.module_id === moduleId)
    .map(({ id, at }): ModuleEvent => ({ id, at, done: true }));
  const own = unsent.filter(isMark).filter((event) => event.course_id === courseId && event.module_id === moduleId);
  return countingMarks<ModuleEvent>([...known, ...own]);
}

/** The last place in a course, on this device or another. */
function lastPlace(
  { id, progress }: CourseOfProgress,
  server: CourseProgress | undefined,
  unsent: readonly ProgressEvent[],
) {
  const { last_module_id: moduleId = null, last_seen_at: seenAt = null } = server ?? progress ?? {};
  const places = [
    ...(seenAt === null ? [] : [{ moduleId, at: Date.parse(seenAt) }]),
    ...unsent
      .filter((event) => event.course_id === id)
      .map((event) => ({ moduleId: event.module_id, at: Date.parse(event.at) })),
  ];
  return places.reduce((last, place) => (place.at >= last.at ? place : last), {
    moduleId: null as number | null,
    at: -Infinity,
  });
}

/**
 * Applies the unsent events to the server's progress, by the server's own rule. Modules that were removed do not count.
 * @param server undefined if it was never received; the summary in the course is used then.
 * @param unsent events of any course.
 */
export function courseState(
  course: CourseOfProgress,
  server: CourseProgress | undefined,
  unsent: readonly ProgressEvent[],
): CourseState {
  const ids = course.modules.map(({ id }) => id);
  const own = unsent.filter((event) => event.course_id === course.id);
  const doneModules = new Set(ids.filter((id) => marksOf(course.id, id, server, own).length > 0));
  const { moduleId, at } = lastPlace(course, server, own);
  const marked = own.filter(isMark).map(({ module_id: id }) => id);
  const counted = progressIn(doneModules, ids);
  const summary = server ? undefined : course.progress;
  // The summary does not name its modules, so unsent marks may be of the same ones.
  const counts = summary && summary.done >= counted.done ? summary : counted;
  return {
    done: counts.done,
    total: counts.total,
    percent: counts.percent,
    doneModules,
    unsentModules: new Set(marked),
    lastModuleId: moduleId !== null && ids.includes(moduleId) ? moduleId : null,
    lastAt: at === -Infinity ? null : at,
    missing: server?.missing ?? course.progress?.missing ?? null,
  };
}

/**
 * The module to continue with: the last place, or the next module that is not done if that one is. The first module of
 * a completed course. `null` if the course has no modules.
 */
export function placeToContinue(
  { modules }: CourseOfProgress,
  { doneModules, lastModuleId }: CourseState,
): number | null {
  const ids = modules.map(({ id }) => id);
  const last = lastModuleId === null ? -1 : ids.indexOf(lastModuleId);
  const ahead = [...ids.slice(Math.max(last, 0)), ...ids.slice(0, Math.max(last, 0))];
  return ahead.find((id) => !doneModules.has(id)) ?? ids[0] ?? null;
}
