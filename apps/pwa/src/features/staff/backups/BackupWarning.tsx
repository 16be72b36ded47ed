import { BACKUP_TEXTS } from '@telar/texts/screens/staff';
import { Alert } from '../../../ui/Alert';
import { useBackups } from './use-backups';

/** Warns admins if the last complete backup is too old or failed. Shows nothing else, also while it loads. */
export function BackupWarning() {
  const { data } = useBackups();
  if (!data?.is_overdue && !data?.is_failing) return null;
  const failure = data.is_failing && data.backups.find((backup) => backup.failure !== null)?.failure;
  const overdue = data.last_success ? BACKUP_TEXTS.overdue : BACKUP_TEXTS.never;
  return (
    <Alert tone="warning" className="mb-4">
      {data.is_overdue ? overdue : BACKUP_TEXTS.lastFailed}
      {failure && <span className="block font-normal break-words">{failure}</span>}
    </Alert>
  );
}
