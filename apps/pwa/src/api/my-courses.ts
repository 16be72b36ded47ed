import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { CourseFile } from '@telar/contracts/course-files';
import type { HeldPlan, MyCourse } from '@telar/contracts/enrollments';
import { PATHS } from '@telar/contracts/paths';
import type { ProgressSummary } from '@telar/contracts/progress';
import { isObject } from '@telar/domain/is-object';
import { TIMEOUTS } from '@telar/domain/limits';
import { PLAN_IDS } from '@telar/domain/plan-ids';
import { planFor } from '@telar/domain/plan-rules';
import { FINISH_REQUIREMENTS } from '@telar/domain/progress';
import { DEVICE_QUERY_KEY } from '../offline/store/device-query-key';
import { accountId, dataReader } from '../session/data-owner';
import { session } from '../session/session';
import { isRefusal } from './client/errors';
import { NETWORK_FIRST_OPTIONS, networkFirst } from './client/network-first';
import { numberOf, textOf, textOrNull } from './client/raw-values';
import { request } from './client/request';
import { refusesToken } from './client/session-refusal';
import { syncStaleTime } from './client/sync-stale-time';
import { toCourse } from './courses/parse-course';
import { setHeldPlans } from './set-enrolled';

/** Older releases of the API do not send it. */
function toProgress(raw: unknown): ProgressSummary | undefined {
  if (!isObject(raw)) return undefined;
  const [done, total, percent] = [numberOf(raw['done']), numberOf(raw['total']), numberOf(raw['percent'])];
  if (![done, total, percent].every(Number.isInteger)) return undefined;
  const last = numberOf(raw['last_module_id']);
  const seenAt = textOrNull(raw['last_seen_at']);
  const sent: unknown = raw['missing'];
  const missing = Array.isArray(sent) ? FINISH_REQUIREMENTS.filter((each) => sent.includes(each)) : null;
  return {
    done,
    total,
    percent,
    last_module_id: Number.isInteger(last) ? last : null,
    last_seen_at: seenAt,
    ...(missing && { missing }),
  };
}

function toFile(raw: unknown): CourseFile[] {
  if (!isObject(raw)) return [];
  const [id, moduleId, size] = [numberOf(raw['id']), numberOf(raw['module_id']), numberOf(raw['size'])];
  if (![id, moduleId, size].every(Number.isInteger)) return [];
  return [{ id, module_id: moduleId, name: textOf(raw['name']), size, sha256: textOf(raw['sha256']) }];
}

const toPlanId = (raw: unknown) => PLAN_IDS.find((id) => id === raw) ?? null;

const toLimit = (raw: unknown) => (raw === null ? null : numberOf(raw));

function toHeldPlan(raw: unknown): HeldPlan[] {
  const plan = isObject(raw) && toPlanId(raw['plan']);
  if (!plan) return [];
  const ids = Array.isArray(raw['course_ids']) ? raw['course_ids'].filter(Number.isInteger) : [];
  return [
    {
      plan,
      name: textOf(raw['name']),
      ends_at: textOrNull(raw['ends_at']),
      all_courses: raw['all_courses'] === true,
      course_ids: ids as number[],
      course_limit: toLimit(raw['course_limit']),
      used: numberOf(raw['used']),
    },
  ];
}

/** Parses the plans of the account. Older releases of the API send none. */
function parseHeldPlans(body: unknown): HeldPlan[] {
  return isObject(body) && Array.isArray(body['plans']) ? body['plans'].flatMap(toHeldPlan) : [];
}

function toMyCourse(raw: unknown): MyCourse[] {
  const course = toCourse(raw);
  if (!isObject(raw) || !course) return [];
  const progress = toProgress(raw['progress']);
  const enrollment = {
    enrolled_at: textOf(raw['enrolled_at']),
    ends_at: textOrNull(raw['ends_at']),
    plan: toPlanId(raw['plan']),
    archived: raw['archived'] === true,
  };
  // Older releases of the API send none.
  const files = Array.isArray(raw['files']) && { files: raw['files'].flatMap(toFile) };
  return [{ ...course, ...enrollment, ...(progress && { progress }), ...files }];
}

/** Parses the user's courses. Leaves out items that are not courses. @throws if the body has no list. */
export function parseMyCourses(body: unknown): MyCourse[] {
  if (!isObject(body) || !Array.isArray(body['courses'])) throw new Error('Not a list of courses');
  return body['courses'].flatMap(toMyCourse);
}

/** @param account which requested them. */
function noteMyCourses(body: unknown, account: number | null): MyCourse[] {
  const courses = parseMyCourses(body);
  const plans = parseHeldPlans(body);
  const planOf = (courseId: number) => {
    const plan = planFor(plans, courseId, Date.now());
    return plan === 'full' ? null : plan;
  };
  setHeldPlans(plans, planOf, account);
  return courses;
}

const store = () => import('../offline/store/account-courses');

/** Reads the user's courses, last assigned first, from the API, or else the cached courses. */
export const myCoursesQuery = queryOptions({
  ...NETWORK_FIRST_OPTIONS,
  queryKey: ['me', 'courses'],
  queryFn: (context) =>
    networkFirst<MyCourse[]>(context, {
      fetch: (signal) => {
        const account = accountId();
        const parse = (body: unknown) => noteMyCourses(body, account);
        return request(PATHS.myCourses, { auth: true, signal, timeout: TIMEOUTS.courses, parse });
      },
      writeCopy: async (courses, owner) => (await store()).cacheEnrolled(owner, courses),
      readCopy: async () => (await store()).cachedEnrolled(accountId()),
    }),
  enabled: () => session.get().isLoggedIn,
  // Staff may just have assigned a course.
  staleTime: 0,
});

/** Reads the cached courses of the account whose session expired. Makes no API call. */
export const lockedCoursesQuery = queryOptions({
  queryKey: [DEVICE_QUERY_KEY, 'my-courses'],
  queryFn: async () => (await store()).cachedEnrolled(dataReader()),
  staleTime: 0,
});

/**
 * Fetches the user's courses, which caches them. Does nothing if they were fetched in the last 30 seconds.
 * @returns `synced`; `refused` if the server closed the session; `expired` if it does not accept the token for another
 *   reason; `failed` for every other error.
 */
export async function syncMyCourses(queryClient: QueryClient): Promise<'synced' | 'failed' | 'refused' | 'expired'> {
  try {
    await queryClient.fetchQuery({ ...myCoursesQuery, staleTime: syncStaleTime });
    return 'synced';
  } catch (error) {
    if (isRefusal(error, 'token_revoked')) return 'refused';
    return refusesToken(error) ? 'expired' : 'failed';
  }
}
