import type { Backup, BackupOverview } from '@telar/contracts/backups';
import { limaDateTime } from '@telar/domain/lima-time';
import { BACKUP_TEXTS } from '@telar/texts/screens/staff';
import { formatBytes } from '../../../browser/bytes';
import { relativeTime } from '../../../browser/relative-time';
import { Badge } from '../../../ui/Badge';
import { Card } from '../../../ui/Card';
import { RetryAlert } from '../../../ui/RetryAlert';
import { durationText } from './duration-text';
import { useBackups } from './use-backups';

/** Shows admins when the last backups were made, how large they are and why one failed. */
export function BackupCard() {
  const { mayRead, data, dataUpdatedAt, isError, isFetching, refetch } = useBackups();
  if (!mayRead) return null;
  return (
    <Card as="section" aria-labelledby="copias" className="mt-8 flex flex-col gap-3 p-4">
      <h2 id="copias" className="titulo-4">
        {BACKUP_TEXTS.title}
      </h2>
      {isError && !data && (
        <RetryAlert busy={isFetching} onRetry={() => void refetch()}>
          {BACKUP_TEXTS.loadFailed}.
        </RetryAlert>
      )}
      {data && <Overview overview={data} now={dataUpdatedAt} />}
    </Card>
  );
}

interface OverviewProps {
  overview: BackupOverview;
  /** When it was loaded, in milliseconds. */
  now: number;
}

function Overview({ overview: { place, hour, keep, last_success: last, backups }, now }: OverviewProps) {
  return (
    <>
      <p className="break-words text-suave">
        {last && `La última completa es de ${relativeTime(Date.parse(last.started_at), now)}. `}
        {place === null
          ? BACKUP_TEXTS.notScheduled
          : `Cada noche a las ${hour}:00 (Lima) en ${place}. Se conservan ${keep}.`}
      </p>
      {backups.length === 0 ? (
        place !== null && <p className="text-suave">{BACKUP_TEXTS.none}</p>
      ) : (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">Historial ({backups.length})</summary>
          <ul className="flex flex-col divide-y divide-linea">
            {backups.map((backup) => (
              <BackupRow key={backup.id} backup={backup} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function BackupRow({ backup }: { backup: Backup }) {
  const { started_at: start, finished_at: end, failure, bytes, missing_files: missing } = backup;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
      <time dateTime={start}>{limaDateTime(start)}</time>
      <StateBadge backup={backup} />
      {end && bytes !== null && (
        <span className="text-suave">
          {formatBytes(bytes)} en {durationText(Date.parse(end) - Date.parse(start))}
        </span>
      )}
      {failure && <span className="min-w-0 basis-full break-words">{failure}</span>}
      {missing ? <span className="basis-full">{BACKUP_TEXTS.missingFiles(missing)}</span> : null}
    </li>
  );
}

function StateBadge({ backup: { finished_at: end, failure } }: { backup: Backup }) {
  if (!end) return <Badge>{BACKUP_TEXTS.running}</Badge>;
  return failure ? (
    <Badge tone="error">{BACKUP_TEXTS.failed}</Badge>
  ) : (
    <Badge tone="success">{BACKUP_TEXTS.succeeded}</Badge>
  );
}
