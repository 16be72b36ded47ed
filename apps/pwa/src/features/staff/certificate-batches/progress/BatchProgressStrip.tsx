import { Link, useLocation } from '@tanstack/react-router';
import { formatCount } from '@telar/domain/counts';
import { PROGRESS_TEXTS, timeLeft } from '@telar/texts/screens/batches';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { progressOf } from '../batch-state';
import { useRunningBatches } from './use-running-batches';

/** Running batches that are shown at once. */
const SHOWN = 3;
const STRIP = 'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-boton border border-linea bg-carta px-4 py-1.5';

/** What is being issued at the moment, on every page, for admins; and that it has ended. */
export default function BatchProgressStrip(): ReactNode {
  const { running, ended, dismiss } = useRunningBatches();
  const { pathname } = useLocation();
  // The list of batches and the batch's own screen show it already.
  const isElsewhere = ({ id }: { id: number }) => pathname !== `/lotes-de-certificados/${id}`;
  const [others, over] = [running.filter(isElsewhere), ended.filter(isElsewhere)];
  if (pathname === '/lotes-de-certificados' || others.length + over.length === 0) return null;
  return (
    <aside aria-label="Certificados que se emiten" className="pagina-ancha flex flex-col gap-2 pt-3 text-[0.9375rem]">
      {others.slice(0, SHOWN).map((batch) => {
        const { done, total } = progressOf(batch);
        return (
          <div key={batch.id} className={STRIP}>
            <span className="min-w-0 font-semibold wrap-anywhere">{PROGRESS_TEXTS.running(batch.name)}</span>
            <progress
              aria-label={`Avance de ${batch.name}`}
              className="progress-band min-w-32 flex-1"
              value={done}
              max={total}
            />
            <span className="text-suave tabular-nums">
              {[`${formatCount(done)} de ${formatCount(total)}`, timeLeft(batch.seconds_left)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <BatchLink id={batch.id} name={batch.name} />
          </div>
        );
      })}
      {others.length > SHOWN && (
        <Link
          to="/lotes-de-certificados"
          className="inline-flex min-h-11 items-center self-start font-semibold text-pacifico underline"
        >
          {PROGRESS_TEXTS.more(others.length - SHOWN)}
        </Link>
      )}
      <div role="status" className="flex flex-col gap-2 empty:hidden">
        {over.map(({ id, name }) => (
          <div key={id} className={STRIP}>
            <span className="min-w-0 flex-1 wrap-anywhere">{PROGRESS_TEXTS.ended(name)}</span>
            <BatchLink id={id} name={name} />
            <button
              type="button"
              onClick={() => dismiss(id)}
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

function BatchLink({ id, name }: { id: number; name: string }) {
  return (
    <Link
      to="/lotes-de-certificados/$batch"
      params={{ batch: String(id) }}
      className="inline-flex min-h-11 items-center font-semibold text-pacifico underline"
    >
      Ver<span className="sr-only"> el lote {name}</span>
    </Link>
  );
}
