import { LIMITS, TIMEOUTS } from '@telar/domain/limits';
import { usersQuery } from '../../../../api/users';
import type { DashboardSearch } from '../dashboard-search';

/** One page of the dashboard's people. */
export function peopleQuery(search: DashboardSearch) {
  return usersQuery({ ...search, size: LIMITS.dashboardPageSize }, TIMEOUTS.dashboard);
}
