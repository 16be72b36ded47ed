import { BACKUP_TEXTS } from '@telar/texts/screens/staff';
import { Alert } from '../../../ui/Alert';
import { useBackups } from './use-backups';

/** Warns admins if the last complete backup is too old or failed. Shows nothing else, also while it loads. */
export function BackupWarning() {
  const { data } = useBackups();
  if (!data?.is_overdue && !data?.last_failure) return null;
  const overdue = data.last_success ? BACKUP_TEXTS.overdue : BACKUP_TEXTS.never;
  return (
    <Alert tone="warning" className="mb-4">
      {data.is_overdue ? overdue : BACKUP_TEXTS.lastFailed}
      {data.last_failure && <span className="block font-normal break-words">{data.last_failure}</span>}
    </Alert>
  );
}
