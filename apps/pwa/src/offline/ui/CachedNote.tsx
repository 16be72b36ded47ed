import { academy } from '@telar/brand/academy';
import Archive from 'lucide-react/icons/archive';
import { Button } from '../../ui/Button';
import { relativeTime } from '../../browser/relative-time';
import type { CopyReason } from '../copy-reason';
import { useNow } from '../../browser/use-now';
import { useOnline } from '../../browser/use-online';

const MINUTE = 60_000;

// That there is no network is said once, above the page.
const REASONS = {
  offline: '',
  server: ` · ${academy.name} no responde ahora`,
  waiting: ' · la respuesta tarda',
} as const satisfies Record<CopyReason, string>;

interface KeptNoteProps {
  /** What is kept, as the sentence begins: "Catálogo guardado". */
  what: string;
  keptAt: number;
  why: CopyReason | null;
  /** Asks the server once more; left out where nobody may. */
  onRefresh?: () => void;
  refreshing?: boolean;
}

/** Says since when what one sees is kept on this device, why it is shown, and asks again. */
export function CachedNote({ what, keptAt, why, onRefresh, refreshing = false }: KeptNoteProps) {
  const now = useNow(MINUTE);
  const online = useOnline();
  return (
    <div className="flex items-center gap-x-2">
      <p className="flex min-w-0 items-center gap-2 text-sm font-medium text-suave">
        <Archive size={16} aria-hidden="true" className="shrink-0" />
        {what} · actualizado {relativeTime(keptAt, now)}
        {why && REASONS[why]}
      </p>
      {online && onRefresh && (
        <Button variant="quiet" size="compact" onClick={onRefresh} busy={refreshing} className="-mr-3.5 shrink-0">
          Actualizar
        </Button>
      )}
    </div>
  );
}
