import { Alert } from '../../../../ui/Alert';
import { Button } from '../../../../ui/Button';
import { ErrorState } from '../../../../ui/ErrorState';
import { Loading, Skeleton } from '../../../../ui/Skeleton';

interface PanelStatusProps {
  /** True if the panel shows a list, possibly an old one. */
  hasList: boolean;
  /** Why the last request failed. */
  error: string | null;
  busy: boolean;
  loadingLabel: string;
  onRetry: () => void;
}

/** The request behind a panel's list: placeholders during the first load, or an error with a button to retry. */
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
    <Alert
      tone="error"
      action={
        <Button variant="outline" size="compact" busy={busy} onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      {error}
    </Alert>
  );
}
