import { useQuery } from '@tanstack/react-query';
import { can } from '@telar/domain/roles';
import { backupsQuery } from '../../../api/backups';
import { useSession } from '../../../session/use-session';

/** The backups; `mayRead` is false for staff who are no admins, and then nothing is requested. */
export function useBackups() {
  const { userRole } = useSession();
  const mayRead = can(userRole, 'backups.read');
  return { mayRead, ...useQuery({ ...backupsQuery, enabled: mayRead }) };
}
