import type { CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';

interface CatalogueRowProps {
  entry: CertificatePresetSummary;
  /** True for the entry that the form was filled from. */
  loaded: boolean;
  /** True while it is being fetched. */
  busy: boolean;
  onFill: () => void;
  onDelete: () => void;
}

function factsOf({ duration_hours: hours, modules }: CertificatePresetSummary): string {
  const facts = [`${modules} ${modules === 1 ? 'módulo' : 'módulos'}`];
  if (hours !== null) facts.unshift(`${hours} h`);
  return facts.join(' · ');
}

/** One entry: what it is, and the two things to do with it. */
export function CatalogueRow({ entry, loaded, busy, onFill, onDelete }: CatalogueRowProps) {
  return (
    <li
      className={cx(
        'rounded-boton border bg-carta py-2 pr-1.5 pl-3 transition-colors duration-150',
        loaded ? 'border-pacifico bg-hundido' : 'border-linea',
      )}
    >
      <p className="leading-snug font-semibold wrap-anywhere">{entry.title}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="py-1 text-sm tabular-nums wrap-anywhere text-suave">{factsOf(entry)}</p>
        <span className="ml-auto flex items-center">
          <Button
            variant="quiet"
            size="compact"
            className="px-2.5"
            busy={busy}
            aria-label={`Completar con ${entry.title}`}
            onClick={onFill}
          >
            Completar
          </Button>
          <button
            type="button"
            aria-label={`Eliminar ${entry.title}`}
            title="Eliminar"
            onClick={onDelete}
            className="grid size-11 shrink-0 place-items-center rounded-boton text-suave hover:bg-papel hover:text-tinta md:size-10"
          >
            <Trash size={18} aria-hidden="true" />
          </button>
        </span>
      </div>
    </li>
  );
}
