import { queryOptions } from '@tanstack/react-query';
import { PATHS, pathTo } from '@telar/contracts/paths';
import { PlanSaved, StaffPlanList } from '@telar/contracts/plans';
import type { SavePlanRequest } from '@telar/contracts/plans';
import { TIMEOUTS } from '@telar/domain/limits';
import { session } from '../session/session';
import { request } from './client/request';

export const STAFF_PLANS_KEY = ['me', 'plans'] as const;

const Plans = StaffPlanList.transform(({ plans }) => plans);

/** The plans with their courses and how many accounts have them. */
export const staffPlansQuery = queryOptions({
  queryKey: STAFF_PLANS_KEY,
  queryFn: ({ signal }) => request(PATHS.staffPlans, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: Plans }),
  enabled: () => session.get().isLoggedIn,
  staleTime: 0,
});

/** Changes a plan. Only admins may. */
export const savePlan = ({ id, input }: { id: string; input: SavePlanRequest }): Promise<PlanSaved> =>
  request(pathTo(PATHS.plan, { id }), { auth: true, method: 'PUT', body: input, parse: PlanSaved });
