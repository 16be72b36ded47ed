import { formatCount } from '@telar/domain/counts';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

/** How many running batches or imports are shown at once. */
const RUNNING_SHOWN = 3;
const STRIP = 'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-boton border border-linea bg-carta px-4 py-1.5';

/** A batch that is being issued, or an import that runs. */
interface RunningWork {
  id: number;
  name: string;
  done: number;
  total: number;
  /** Beside the count, such as the time left. */
  detail?: string | null;
}

interface ProgressStripProps {
  label: string;
  texts: { running: (name: string) => string; ended: (name: string) => string };
  running: readonly RunningWork[];
  ended: readonly { id: number; name: string }[];
  onDismiss: (id: number) => void;
  /** The link to a batch or an import. */
  renderLink: (id: number, name: string) => ReactNode;
  /** The link to the running ones that are not shown. */
  renderMore: (count: number) => ReactNode;
}

/** Shows the batches or imports that run at the moment, and those that have ended. */
export function ProgressStrip({ label, texts, running, ended, onDismiss, renderLink, renderMore }: ProgressStripProps) {
  if (running.length + ended.length === 0) return null;
  return (
    <aside aria-label={label} className="pagina-ancha flex flex-col gap-2 pt-3 text-[0.9375rem]">
      {running.slice(0, RUNNING_SHOWN).map(({ id, name, done, total, detail }) => (
        <div key={id} className={STRIP}>
          <span className="min-w-0 font-semibold wrap-anywhere">{texts.running(name)}</span>
          <progress
            aria-label={`Avance de ${name}`}
            className="progress-band min-w-32 flex-1"
            value={done}
            max={total}
          />
          <span className="text-suave tabular-nums">
            {[`${formatCount(done)} de ${formatCount(total)}`, detail].filter(Boolean).join(' · ')}
          </span>
          {renderLink(id, name)}
        </div>
      ))}
      {running.length > RUNNING_SHOWN && renderMore(running.length - RUNNING_SHOWN)}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {ended.map(({ id, name }) => (
          <div key={id} className={STRIP}>
            <span className="min-w-0 flex-1 wrap-anywhere">{texts.ended(name)}</span>
            {renderLink(id, name)}
            <button
              type="button"
              onClick={() => onDismiss(id)}
              aria-label={`Ocultar el aviso de ${name}`}
              className="grid size-11 place-items-center rounded-boton text-suave hover:bg-hundido"
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
    </aside>
  );
}
