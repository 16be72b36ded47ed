import { queryOptions } from '@tanstack/react-query';
import { BackupOverview } from '@telar/contracts/backups';
import { PATHS } from '@telar/contracts/paths';
import { TIMEOUTS } from '@telar/domain/limits';
import { request } from './client/request';

/** The last backups of the academy. Only admins may read them. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) =>
    request(PATHS.backups, { auth: true, signal, timeout: TIMEOUTS.dashboard, parse: BackupOverview }),
  staleTime: 60_000,
});
