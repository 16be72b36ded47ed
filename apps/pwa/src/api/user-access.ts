import { queryOptions } from '@tanstack/react-query';
import { AccessSaved, UserAccess } from '@telar/contracts/enrollments';
import { IDEMPOTENCY_HEADER } from '@telar/contracts/idempotency-header';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import type { PlanId } from '@telar/domain/plan-ids';
import { request } from './client/request';

const OPTIONS = { auth: true, timeout: TIMEOUTS.dashboard } as const;

export const userAccessKey = (userId: number) => ['me', 'user-access', userId] as const;

/** What an account has access to, with its source and its end. */
export const userAccessQuery = (userId: number) =>
  queryOptions({
    queryKey: userAccessKey(userId),
    queryFn: ({ signal }) =>
      request(pathTo(PATHS.userAccess, { id: userId }), { ...OPTIONS, signal, parse: UserAccess }),
    staleTime: 0,
  });

/** The new last day of an access; `null`: it does not end. `seen` is the `ends_at` that staff saw. */
export interface EndChange {
  endsOn: string | null;
  seen: string | null;
}

/**
 * A change by staff: the end of a course or plan, or a plan that they give. Days are `YYYY-MM-DD`, in Lima. A grant
 * that is sent twice with the same `key` is made once.
 */
export type AccessChange =
  | ({ kind: 'course'; courseId: number } & EndChange)
  | ({ kind: 'plan'; planId: PlanId } & EndChange)
  | { kind: 'grant'; planId: PlanId; endsOn: string | null; key: string };

/** @returns what the account has after the change. */
export function changeAccess(userId: number, change: AccessChange): Promise<UserAccess> {
  const send = (method: 'POST' | 'PUT', path: string, body: object, headers: Record<string, string> = {}) =>
    request(path, { ...OPTIONS, method, body, headers, parse: AccessSaved });
  if (change.kind === 'grant') {
    const headers = { [IDEMPOTENCY_HEADER]: change.key };
    const body = { planId: change.planId, ends_on: change.endsOn };
    return send('POST', pathTo(PATHS.userPlans, { id: userId }), body, headers);
  }
  const path =
    change.kind === 'course'
      ? pathTo(PATHS.userCourse, { id: userId, courseId: change.courseId })
      : pathTo(PATHS.userPlan, { id: userId, planId: change.planId });
  return send('PUT', path, { ends_on: change.endsOn, expected_ends_at: change.seen });
}
