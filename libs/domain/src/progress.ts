/** An event is a mark or an undo (`done`), or says that the student opened a module (`opened`). */
export const PROGRESS_EVENT_KINDS = ['done', 'opened'] as const;

/** Why an event was not stored. */
export const PROGRESS_REFUSALS = ['not_enrolled', 'module_unknown', 'module_full', 'id_reused'] as const;
export type ProgressRefusal = (typeof PROGRESS_REFUSALS)[number];

/**
 * Why a mark or an undo is never stored; `invalid` if the server called it malformed. Those of courses that the account
 * does not have wait for the course.
 */
export type MarkRefusal = Exclude<ProgressRefusal, 'not_enrolled'> | 'invalid';

/** Who marked a module. */
export const PROGRESS_MARKERS = ['student', 'staff'] as const;

/** What a course may require besides its modules. */
export const FINISH_REQUIREMENTS = ['questionnaire', 'grade'] as const;
export type FinishRequirement = (typeof FINISH_REQUIREMENTS)[number];

/**
 * The states of a student in a course, as filters. `completed`: every module is done. Of these students, those without
 * a certificate are `awaiting_result` if a requirement is missing, and otherwise `awaiting_certificate`.
 */
export const STUDENT_PROGRESS_STATES = [
  'not_started',
  'in_progress',
  'completed',
  'awaiting_result',
  'awaiting_certificate',
] as const;
export type StudentProgressState = (typeof STUDENT_PROGRESS_STATES)[number];

/** The values of `sortBy` in the overview of all courses. `awaiting`: by who awaits a certificate. */
export const OVERVIEW_SORTS = ['awaiting', 'title', 'students', 'last_seen'] as const;
export type OverviewSort = (typeof OVERVIEW_SORTS)[number];

/** The values of `sortBy` in the list of a course's students. */
export const STUDENT_PROGRESS_SORTS = ['progress', 'last_name', 'last_seen'] as const;
export type StudentProgressSort = (typeof STUDENT_PROGRESS_SORTS)[number];

export const PROGRESS_LIMITS = {
  /** Events of one request. */
  events: 500,
  /** Marks that one undo names. */
  undoes: 20,
  /** Marks and undos of one module of one student that the server stores. */
  moduleEvents: 200,
  /** Students of a page. */
  page: 50,
  /** Students whose results are recorded by one request. */
  results: 500,
  /** Courses of a page of the overview. */
  overviewPage: 20,
} as const;

/** A mark (`done: true`) or an undo (`done: false`) of one module of one student. */
export interface ModuleEvent {
  /** A UUID that the device made. */
  id: string;
  done: boolean;
  /** ISO 8601 in UTC, by the clock of the device; the server never takes a moment in the future. */
  at: string;
  /** For an undo: the ids of the marks that the student saw and meant. */
  undoes?: readonly string[] | undefined;
}

/**
 * The marks of a module that count, oldest first. The module is done if there is at least one.
 *
 * A mark counts until an undo takes it back. An undo takes back the marks that it names. An undo that names none takes
 * back all marks that are not later than itself. So a mark that another device made unseen is never lost, and the
 * result is the same in whatever order, and however often, the events arrive.
 */
export function countingMarks<Event extends ModuleEvent>(events: readonly Event[]): Event[] {
  const undos = events.filter(({ done }) => !done);
  const named = new Set(undos.flatMap(({ undoes }) => undoes ?? []));
  const until = undos
    .filter(({ undoes }) => !undoes?.length)
    .reduce((latest, { at }) => Math.max(latest, Date.parse(at)), -Infinity);
  const marks = events.filter(({ id, done, at }) => done && !named.has(id) && Date.parse(at) > until);
  return [...new Map(marks.map((mark) => [mark.id, mark])).values()].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1),
  );
}

export interface ProgressCounts {
  done: number;
  total: number;
  /** 0 to 100, rounded down: 100 means that every module is done. */
  percent: number;
}

/**
 * The progress in a course as it is today: modules that were removed do not count.
 * @param done ids of the modules that the student completed at any time.
 * @param current ids of the course's modules.
 */
export function progressIn(done: Iterable<number>, current: readonly number[]): ProgressCounts {
  const completed = new Set(done);
  const count = current.filter((id) => completed.has(id)).length;
  return { done: count, total: current.length, percent: progressPercent(count, current.length) };
}

/** 0 without modules. */
export const progressPercent = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((100 * done) / total);

/** Before the first device could have sent an event. */
const FIRST_MOMENT = Date.UTC(2020, 0, 1);

/**
 * The moment of an event as the server takes it: a clock that is wrong cannot place it in the future, or before 2020.
 */
export function eventMoment(at: string, now: Date): string {
  const time = Math.max(FIRST_MOMENT, Date.parse(at) || FIRST_MOMENT);
  return new Date(Math.min(time, now.getTime())).toISOString();
}

/** How far a student is. `modules_done`: every module is done, but a requirement is missing. */
export type FinishState = 'open' | 'modules_done' | 'complete';

/**
 * A course without modules is never complete.
 * @param missing `null` if unknown, as in copies from older releases. Then the course does not count as complete.
 */
export function finishState(
  { done, total }: Pick<ProgressCounts, 'done' | 'total'>,
  missing: readonly FinishRequirement[] | null,
): FinishState {
  if (total === 0 || done < total) return 'open';
  return missing?.length === 0 ? 'complete' : 'modules_done';
}
