import { academy } from '@telar/brand/academy';
import { MINUTE_MS } from '@telar/domain/durations';
import Archive from 'lucide-react/icons/archive';
import { relativeTime } from '../../browser/relative-time';
import { useNow } from '../../browser/use-now';
import { useOnline } from '../../browser/use-online';
import { Button } from '../../ui/Button';
import type { CopyReason } from '../store/copy-reason';

// `OfflineStrip` already shows above the page that the device is offline.
const REASON_TEXTS = {
  offline: '',
  server: ` · ${academy.name} no responde ahora`,
  waiting: ' · la respuesta tarda',
} as const satisfies Record<CopyReason, string>;

interface CachedNoteProps {
  /** The beginning of the sentence: "Catálogo guardado". */
  subject: string;
  /** Milliseconds since 1970. */
  cachedAt: number;
  /** `null` shows no reason. */
  reason: CopyReason | null;
  /** Requests new data from the server. Without it the note shows no button. */
  onRefresh?: () => void;
  refreshing?: boolean;
}

/** Shows when a copy was cached and why the page shows it, with a button to refresh it. */
export function CachedNote({ subject, cachedAt, reason, onRefresh, refreshing = false }: CachedNoteProps) {
  const now = useNow(MINUTE_MS);
  const online = useOnline();
  return (
    <div className="flex items-center gap-x-2">
      <p className="flex min-w-0 items-center gap-2 text-sm font-medium text-suave">
        <Archive size={16} aria-hidden="true" className="shrink-0" />
        {subject} · actualizado {relativeTime(cachedAt, now)}
        {reason && REASON_TEXTS[reason]}
      </p>
      {online && onRefresh && (
        <Button variant="quiet" size="compact" onClick={onRefresh} busy={refreshing} className="-mr-3.5 shrink-0">
          Actualizar
        </Button>
      )}
    </div>
  );
}

/** A query of fresh data or a cached copy. */
interface CachedQuery {
  data: { cachedAt: number | null; why: CopyReason | null } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shows the note of a query's cached copy, whose button repeats the query. Shows nothing for fresh data. */
export function CachedQueryNote({ subject, query }: { subject: string; query: CachedQuery }) {
  const { data, isFetching, refetch } = query;
  if (!data || data.cachedAt === null) return null;
  return (
    <CachedNote
      subject={subject}
      cachedAt={data.cachedAt}
      reason={data.why}
      onRefresh={() => void refetch()}
      refreshing={isFetching}
    />
  );
}
