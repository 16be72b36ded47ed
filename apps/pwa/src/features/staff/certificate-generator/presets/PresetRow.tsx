import type { CertificatePresetSummary } from '@telar/contracts/certificate-presets';
import { formatCount } from '@telar/domain/counts';
import { quantityText } from '@telar/domain/quantity-text';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../../ui/Button';
import { cx } from '../../../../ui/cx';

interface PresetRowProps {
  preset: CertificatePresetSummary;
  /** True if the form was filled from this preset. */
  linked: boolean;
  /** True while the preset is loading. */
  busy: boolean;
  onFill: () => void;
  onDelete: () => void;
}

function summaryText({ duration_hours: hours, modules }: CertificatePresetSummary): string {
  const modulesText = quantityText(modules, 'módulo', 'módulos');
  return hours === null ? modulesText : `${formatCount(hours)} h · ${modulesText}`;
}

/** Shows a preset with buttons to fill in the form from it and to delete it. */
export function PresetRow({ preset, linked, busy, onFill, onDelete }: PresetRowProps) {
  return (
    <li
      className={cx(
        'rounded-boton border bg-carta py-2 pr-1.5 pl-3 transition-colors duration-150',
        linked ? 'border-pacifico bg-hundido' : 'border-linea',
      )}
    >
      <p className="leading-snug font-semibold wrap-anywhere">{preset.title}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className="py-1 text-sm tabular-nums wrap-anywhere text-suave">{summaryText(preset)}</p>
        <span className="ml-auto flex items-center">
          <Button
            variant="quiet"
            size="compact"
            className="px-2.5"
            busy={busy}
            aria-label={`Completar con ${preset.title}`}
            onClick={onFill}
          >
            Completar
          </Button>
          <button
            type="button"
            aria-label={`Eliminar ${preset.title}`}
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
