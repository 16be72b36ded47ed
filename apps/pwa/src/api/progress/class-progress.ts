import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { AcceptedProgressOverview, AcceptedStudentProgressList, ResultsRecorded } from '@telar/contracts/progress';
import type {
  ProgressOverviewQuery,
  RecordResultsPayload,
  StudentProgress,
  StudentProgressFilterQuery,
  StudentProgressList,
} from '@telar/contracts/progress';
import { LIMITS } from '@telar/domain/limits';
import { PROGRESS_LIMITS } from '@telar/domain/progress';
import { bodyUnused, request } from '../client/request';
import { withQuery } from '../client/with-query';
import { requestCsv } from '../request-csv';
import type { CsvCall } from '../request-csv';

/** The key of everything that staff read about progress. A change of one student invalidates all of it. */
export const CLASS_PROGRESS_KEY = ['me', 'class-progress'] as const;

export type OverviewFilters = Partial<ProgressOverviewQuery>;
export type StudentFilters = Partial<StudentProgressFilterQuery>;

/** The courses with students, in figures. Keeps showing the previous page while it loads. */
export const overviewQuery = (filters: OverviewFilters) =>
  queryOptions({
    queryKey: [...CLASS_PROGRESS_KEY, 'overview', filters],
    queryFn: ({ signal }) =>
      request(withQuery(PATHS.progressOverview, filters), { auth: true, signal, parse: AcceptedProgressOverview }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function fetchStudents(
  course: number,
  filters: StudentFilters & { limit?: number },
  parts: number,
  signal: AbortSignal,
): Promise<StudentProgressList> {
  const students: StudentProgress[] = [];
  let part: StudentProgressList | null = null;
  for (let count = 0; count < parts && (part === null || part.next !== null); count += 1) {
    const path: string = withQuery(pathTo(PATHS.courseProgress, { id: course }), { ...filters, cursor: part?.next });
    part = await request(path, { auth: true, signal, parse: AcceptedStudentProgressList });
    students.push(...part.students);
  }
  return { ...(part as StudentProgressList), students };
}

/** The first parts of a course's students. Keeps showing the previous ones while it loads. */
export const classQuery = (course: number, filters: StudentFilters, parts: number) =>
  queryOptions({
    queryKey: [...CLASS_PROGRESS_KEY, course, filters, parts],
    queryFn: ({ signal }) => fetchStudents(course, filters, parts, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A course with all its students who await their certificate, by last names. */
export const awaitingQuery = (course: number) =>
  queryOptions({
    queryKey: [...CLASS_PROGRESS_KEY, course, 'awaiting'],
    queryFn: async ({ signal }) => {
      const filters = { state: 'awaiting_certificate', sortBy: 'last_name', limit: LIMITS.listMax } as const;
      return fetchStudents(course, filters, Infinity, signal);
    },
    staleTime: 0,
  });

/** Marks a module of a student, or takes all its marks back. */
export function markModule(input: { course: number; student: number; module: number; done: boolean }): Promise<void> {
  return request(pathTo(PATHS.studentProgress, { id: input.course, userId: input.student }), {
    method: 'PUT',
    auth: true,
    body: { modules: [{ module_id: input.module, done: input.done }] },
    parse: bodyUnused,
  });
}

/** Confirms questionnaires and gives grades. @returns how many students have another result now. */
export async function recordResults(course: number, results: RecordResultsPayload['results']): Promise<number> {
  let recorded = 0;
  for (let from = 0; from < results.length; from += PROGRESS_LIMITS.results) {
    const answer = await request(pathTo(PATHS.courseResults, { id: course }), {
      method: 'PUT',
      auth: true,
      body: { results: results.slice(from, from + PROGRESS_LIMITS.results) } satisfies RecordResultsPayload,
      parse: ResultsRecorded,
    });
    recorded += answer.recorded;
  }
  return recorded;
}

const CSV_TIMEOUT_MS = 10 * 60_000;

/** Fetches all students that match as a CSV file. */
export function fetchClassCsv(course: number, filters: StudentFilters, call: CsvCall): Promise<ArrayBuffer> {
  const path = withQuery(pathTo(PATHS.courseProgressCsv, { id: course }), filters);
  return requestCsv(path, { ...call, timeout: CSV_TIMEOUT_MS });
}
