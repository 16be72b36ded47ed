import { ErrorState } from '../../../../ui/ErrorState';
import { RetryAlert } from '../../../../ui/RetryAlert';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

interface PanelStatusProps {
  /** True if the panel shows a list, even an outdated one. */
  hasList: boolean;
  /** Why the last request failed. */
  error: string | null;
  busy: boolean;
  loadingLabel: string;
  onRetry: () => void;
}

/** Shows placeholders while a panel's list first loads, or an error with a retry button. */
export function PanelStatus({ hasList, error, busy, loadingLabel, onRetry }: PanelStatusProps) {
  if (error === null) {
    return hasList ? null : (
      <Loading label={loadingLabel} className="flex flex-col gap-2">
        <Skeleton className="h-20 rounded-boton" />
        <Skeleton className="h-20 rounded-boton" />
        <Skeleton className="h-20 rounded-boton" />
      </Loading>
    );
  }
  if (!hasList) return <ErrorState message={error} busy={busy} onRetry={onRetry} />;
  return (
    <RetryAlert busy={busy} onRetry={onRetry}>
      {error}
    </RetryAlert>
  );
}
